import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { InvitationPreview } from "#contracts/household/household.ts";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { LOCALE, plural } from "#domain/locale.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { linkToken } from "../../../lib/link-token.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Switch } from "../../../ui/choice.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { reloadApp } from "../people/leave-household.ts";

const ownerAndOthers = (owner: string, others: number) =>
  others === 0 ? owner : plural(others, { one: `${owner} and one other person`, other: `${owner} and ${others} others` });

const formatDay = (moment: string) => new Date(moment).toLocaleDateString(LOCALE, { weekday: "long", day: "numeric", month: "long" });

/** Explains what joining changes, and joins after confirmation. */
export function JoinForm({ token, preview }: { token: string; preview: InvitationPreview }) {
  const [agreed, setAgreed] = useState(false);
  const join = useMutation({
    mutationFn: async () => (await api.household.join.$post({ json: { token, leaveMine: agreed } })).json(),
    onSuccess: () => {
      forgetToken();
      return reloadApp("/meal-planner");
    },
  });
  const owner = preview.from || "The owner";
  if (preview.alreadyHere)
    return (
      <Card>
        <p>You're already in this household. The link still works for the person you meant it for.</p>
        <div className="mt-4">
          <LinkButton to="/account/people">See who shares it</LinkButton>
        </div>
      </Card>
    );
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <h2 className="text-xl break-words">{owner} invites you to share a household</h2>
        <p className="mt-2">
          You will have the same plan, shopping list, pantry and conversations as {ownerAndOthers(owner, preview.people - 1)}. You can plan,
          swap and tick off items. Owners can invite and remove people, and see your name and email address.
        </p>
        <p className="mt-2 text-slate">This invitation is valid until {formatDay(preview.expiresAt)}.</p>
      </Card>
      {preview.refusal ? (
        <ErrorState action={<LinkButton to="/account">Go to your account</LinkButton>}>{preview.refusal}</ErrorState>
      ) : (
        <>
          <OwnHousehold preview={preview} />
          {preview.confirm && (
            <Switch
              label={preview.mine.others > 0 ? "Yes, leave my household" : "Yes, delete my current household"}
              checked={agreed}
              onChange={setAgreed}
            />
          )}
          {join.isError && (
            <ErrorState>
              {join.error instanceof ApiFailure
                ? join.error.message
                : "We couldn't reach our servers. You haven't joined yet; try again in a moment."}
            </ErrorState>
          )}
          <div className="flex flex-wrap gap-2">
            <Button look="main" disabled={(preview.confirm && !agreed) || join.isPending || join.isSuccess} onClick={() => join.mutate()}>
              {join.isPending || join.isSuccess ? "Joining..." : "Join the household"}
            </Button>
            <LinkButton to="/">Not now</LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

/** The effect of joining on the person's current household. */
function OwnHousehold({ preview }: { preview: InvitationPreview }) {
  const held = heldInWords(preview);
  const { others } = preview.mine;
  if (!preview.confirm && preview.comeAlong.length === 0) return null;
  return (
    <Card aria-label="Your current household">
      {preview.confirm && (
        <>
          <h2 className="text-lg">What you'll leave behind</h2>
          <p className="mt-2">
            {others > 0
              ? `You'll leave your current household. Everything in it stays with the ${plural(others, { one: "other person", other: `other ${others} people` })} there, and you'll no longer see:`
              : "You're the only person in your current household, so it will be deleted with everything in it. This can't be undone:"}
          </p>
          <ul className="mt-2 list-disc pl-5">
            {(held.length > 0 ? held : ["its preferences"]).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {preview.comeAlong.length > 0 && (
        <p className={preview.confirm ? "mt-3" : ""}>
          Your allergies come with you and apply to everyone's meals:{" "}
          {preview.comeAlong.map((word) => ALLERGEN_NAMES[word as Allergen] ?? word).join(", ")}. Your diets don't: set them on the account
          page afterwards.
        </p>
      )}
      {others > 0 && <p className="mt-3">Your current household keeps its allergies. Add yours to the new one on the account page.</p>}
    </Card>
  );
}

const counted = (count: number, one: string, other: string) => (count === 0 ? [] : [`${count} ${plural(count, { one, other })}`]);

/** What the person's own household has, in words. */
export const heldInWords = ({ mine }: InvitationPreview): string[] => [
  ...counted(mine.plans, "weekly plan", "weekly plans"),
  ...counted(mine.lists, "shopping list", "shopping lists"),
  ...counted(mine.pantryItems, "pantry item", "pantry items"),
  ...counted(mine.ownRecipes, "own recipe", "own recipes"),
  ...counted(mine.savedRecipes, "saved recipe", "saved recipes"),
  ...counted(mine.ratedDishes, "dish rating", "dish ratings"),
  ...counted(mine.conversations, "conversation", "conversations"),
];

export const { take: takeToken, forget: forgetToken } = linkToken("invitation");
