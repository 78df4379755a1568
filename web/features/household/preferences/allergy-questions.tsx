import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contracts/accounts/user.ts";
import type { LeftOut, ResolveAllergyWord } from "#contracts/household/health-limits.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { refreshHousehold } from "../../../lib/session.ts";
import { Reading, TypedFoods, useTypedFoods } from "../public/typed-foods.tsx";

const InOwnWords = ({ text, onAdd }: { text: string; onAdd: (meaning: LeftOut) => void }) => (
  <TypedFoods label={`“${text}” means`} hint="Enter the allergen or food" field={useTypedFoods()} onAdd={onAdd} />
);

/** Asks what saved allergy words mean that match no food. Nothing is planned until all are answered. */
export function AllergyQuestions({ user }: { user: User }) {
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: async (json: ResolveAllergyWord) => (await api.user["allergy-words"].$post({ json })).json(),
    onSuccess: () => refreshHousehold(client),
    onError: (error) => showFailure(error, error.message),
  });
  if (user.allergyQuestions.length === 0) return null;
  const answer = (word: string, meaning: LeftOut | null) =>
    settle.mutate({ word, meaning: meaning && { allergens: meaning.allergens, words: meaning.words } });
  return (
    <section aria-labelledby="allergy-questions" className="mx-auto w-full max-w-7xl px-4 pt-4 sm:px-6 print:hidden">
      <div className="flex flex-col gap-3 rounded-card border border-tomato bg-sheet p-4">
        <h2 id="allergy-questions" className="text-lg">
          What should we leave out?
        </h2>
        <p>Your household saved allergy words we don't understand. We can't plan until you tell us what they mean.</p>
        {user.allergyQuestions.map((reading) => (
          <div key={reading.text} className="flex flex-col gap-2">
            <Reading reading={reading} none="Remove it" onSettle={(meaning) => answer(reading.text, meaning ?? null)} />
            <InOwnWords text={reading.text} onAdd={(meaning) => answer(reading.text, meaning)} />
          </div>
        ))}
      </div>
    </section>
  );
}
