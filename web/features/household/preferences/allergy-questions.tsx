import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contracts/accounts/user.ts";
import type { LeftOut, SettleAllergyWord } from "#contracts/household/health-limits.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { refreshHousehold } from "../../../lib/session.ts";
import { removeIt } from "../public/messages.ts";
import { Reading, TypedFoods, useTypedFoods } from "../public/typed-foods.tsx";
import * as m from "./allergies.messages.ts";

const InOwnWords = ({ text, onAdd }: { text: string; onAdd: (meaning: LeftOut) => void }) => (
  <TypedFoods label={m.means(text)} hint={m.enterTheAllergenOrFood} field={useTypedFoods()} onAdd={onAdd} />
);

/** Saved words for allergies that leave nothing out: what do they mean? Nothing is planned before that is said. */
export function AllergyQuestions({ user }: { user: User }) {
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: async (json: SettleAllergyWord) => (await api.user["allergy-words"].$post({ json })).json(),
    onSuccess: () => refreshHousehold(client),
    onError: (error) => showFailure(error, error.message),
  });
  if (user.allergyQuestions.length === 0) return null;
  const say = (word: string, meaning: LeftOut | null) =>
    settle.mutate({ word, meaning: meaning && { allergens: meaning.allergens, words: meaning.words } });
  return (
    <section aria-labelledby="allergy-questions" className="mx-auto w-full max-w-7xl px-4 pt-4 sm:px-6 print:hidden">
      <div className="flex flex-col gap-3 rounded-card border border-tomato bg-sheet p-4">
        <h2 id="allergy-questions" className="text-lg">
          {m.whatShouldWeLeaveOut}
        </h2>
        <p>{m.yourHouseholdSavedAllergyWords}</p>
        {user.allergyQuestions.map((reading) => (
          <div key={reading.text} className="flex flex-col gap-2">
            <Reading reading={reading} none={removeIt} onSettle={(meaning) => say(reading.text, meaning ?? null)} />
            <InOwnWords text={reading.text} onAdd={(meaning) => say(reading.text, meaning)} />
          </div>
        ))}
      </div>
    </section>
  );
}
