import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { InvitationPreview } from "#contracts/household/household.ts";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { LOCALE } from "#domain/locale.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Switch } from "../../../ui/choice.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { openAfresh } from "../people/leave-household.ts";
import { forgetToken } from "./invitation-token.ts";
import { heldInWords } from "./left-behind.ts";
import * as m from "./messages.ts";

const dayOf = (moment: string) => new Date(moment).toLocaleDateString(LOCALE, { weekday: "long", day: "numeric", month: "long" });

/** Says what joining gives and takes, and joins on a yes. */
export function JoinForm({ token, preview }: { token: string; preview: InvitationPreview }) {
  const [agreed, setAgreed] = useState(false);
  const join = useMutation({
    mutationFn: async () => (await api.household.join.$post({ json: { token, leaveMine: agreed } })).json(),
    onSuccess: () => {
      forgetToken();
      return openAfresh("/meal-planner");
    },
  });
  const owner = preview.from || m.theOwner;
  if (preview.alreadyHere)
    return (
      <Card>
        <p>{m.youreAlreadyInThisHousehold}</p>
        <div className="mt-4">
          <LinkButton to="/account/people">{m.seeWhoShares}</LinkButton>
        </div>
      </Card>
    );
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <h2 className="text-xl break-words">{m.invitesYouToShareAHousehold(owner)}</h2>
        <p className="mt-2">
          {m.youWillHaveTheSamePlan({
            owner,
            others: preview.people - 1,
          })}
        </p>
        <p className="mt-2 text-slate">{m.thisInvitationIsValid(dayOf(preview.expiresAt))}</p>
      </Card>
      {preview.refusal ? (
        <ErrorState action={<LinkButton to="/account">{m.goToYourAccount}</LinkButton>}>{preview.refusal}</ErrorState>
      ) : (
        <>
          <OwnHousehold preview={preview} />
          {preview.confirm && (
            <Switch label={preview.mine.others > 0 ? m.yesLeaveMyHousehold : m.yes} checked={agreed} onChange={setAgreed} />
          )}
          {join.isError && <ErrorState>{join.error instanceof ApiFailure ? join.error.message : m.weCouldntReachOurServers}</ErrorState>}
          <div className="flex flex-wrap gap-2">
            <Button look="main" disabled={(preview.confirm && !agreed) || join.isPending || join.isSuccess} onClick={() => join.mutate()}>
              {join.isPending || join.isSuccess ? m.joining : m.joinTheHousehold}
            </Button>
            <LinkButton to="/">{m.notNow}</LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

/** What becomes of the household that the person has now. */
function OwnHousehold({ preview }: { preview: InvitationPreview }) {
  const held = heldInWords(preview);
  const { others } = preview.mine;
  if (!preview.confirm && preview.comeAlong.length === 0) return null;
  return (
    <Card aria-label={m.yourCurrentHousehold}>
      {preview.confirm && (
        <>
          <h2 className="text-lg">{m.whatYoullLeaveBehind}</h2>
          <p className="mt-2">{others > 0 ? m.youllLeaveYourCurrentHousehold(others) : m.youreTheOnlyPerson}</p>
          <ul className="mt-2 list-disc pl-5">
            {(held.length > 0 ? held : [m.itsPreferences]).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {preview.comeAlong.length > 0 && (
        <p className={preview.confirm ? "mt-3" : ""}>
          {m.yourAllergiesCome(preview.comeAlong.map((word) => ALLERGEN_NAMES[word as Allergen] ?? word).join(", "))}
        </p>
      )}
      {others > 0 && <p className="mt-3">{m.yourCurrentHouseholdKeepsItsAllergies}</p>}
    </Card>
  );
}
