import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { MendOffer } from "#contracts/planning/mend-week.ts";
import { LOCALE, plural } from "#domain/locale.ts";
import { formatPounds, parsePence } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isConflict } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { usePaywall } from "../../billing/public/paywall.tsx";
import { refreshPlans } from "./planning.ts";

const names = new Intl.ListFormat(LOCALE, { type: "conjunction" });

const mealAt = ({ dayOfWeek, mealType }: { dayOfWeek: number; mealType: string }) => `${DAYS[dayOfWeek]}'s ${mealType}`;

/** "Salmon wasn't there. Change 1 meal you haven't bought for yet and save £2.10." */
export function mendInWords({ missing, changes, saves }: MendOffer): string {
  const gone = missing.length > 0 ? `${names.format(missing)} ${missing.length > 1 ? "weren't" : "wasn't"} there. ` : "";
  if (changes.length === 0) return gone.trim();
  const cost = saves.startsWith("-")
    ? ` for ${formatPounds(saves.slice(1))} more`
    : parsePence(saves)
      ? ` and save ${formatPounds(saves)}`
      : "";
  return `${gone}Change ${plural(changes.length, { one: "1 meal", other: `${changes.length} meals` })} you haven't bought for yet${cost}.`;
}

function useMendWeek(planId: string, key: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, total, changes }: MendOffer) =>
      (
        await api["simple-meal-plans"][":id"].mend.$post({
          param: { id: planId },
          json: { version, total, changes: changes.map(({ itemId, recipeId }) => ({ itemId, recipeId })) },
        })
      ).json(),
    onSuccess: async () => {
      toast.success("Your week is changed", { description: "Your shopping list has the new meals. What's in your basket stays." });
      await Promise.all([refreshPlans(client), client.invalidateQueries({ queryKey: key })]);
    },
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: key });
      showFailure(error, error.message);
    },
  });
}

/**
 * Offers to change meals that are not bought yet, once the shelf has corrected prices or lacked a food. Changes nothing without a tap.
 * @param news identifies what the shelf has said; the offer is looked for again when it changes.
 */
export function MendNotice({ planId, news, className }: { planId: string; news: string; className?: string }) {
  const key = ["mend", planId, news];
  const offer = useQuery({
    queryKey: key,
    queryFn: async () => (await api["simple-meal-plans"][":id"].mend.$get({ param: { id: planId } })).json(),
  });
  const mend = useMendWeek(planId, key);
  const paywall = usePaywall();
  const [kept, setKept] = useState("");
  const { data } = offer;
  if (!data || paywall || kept === news || (data.changes.length === 0 && data.unmended.length === 0)) return null;
  return (
    <section aria-label="A better week for what you haven't bought" className={classes("flex flex-col gap-2 bg-herb-wash", className)}>
      <details>
        <summary className="min-h-11 content-center">{mendInWords(data)}</summary>
        <ul className="list-disc pb-2 pl-5">
          {data.changes.map((change) => (
            <li key={change.itemId}>
              {mealAt(change)}: {change.to} instead of {change.from}
            </li>
          ))}
          {data.unmended.map((meal) => (
            <li key={mealAt(meal)}>
              {mealAt(meal)}: nothing else fits your budget, so {meal.recipeName} stays
            </li>
          ))}
        </ul>
      </details>
      <div className="flex flex-wrap gap-2">
        {data.changes.length > 0 && (
          <Button look="main" disabled={mend.isPending} onClick={() => mend.mutate(data)}>
            {mend.isPending ? "Changing…" : plural(data.changes.length, { one: "Change this meal", other: "Change these meals" })}
          </Button>
        )}
        <Button disabled={mend.isPending} onClick={() => setKept(news)}>
          Keep my week
        </Button>
      </div>
    </section>
  );
}
