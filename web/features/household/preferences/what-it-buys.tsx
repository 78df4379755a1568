import { LUNCHES_AND_DINNERS, recommendedPounds, weekBought } from "#domain/household/budget-guide.ts";
import type { Eater } from "#domain/household/needs.ts";
import { formatShortPence } from "#domain/money.ts";
import { ofYou } from "../eaters/who-eats-words.ts";

type Asked = {
  pounds: number;
  people: number;
  eaters?: readonly Eater[] | null | undefined;
  /** Whether nothing chosen restricts meat and fish, so that the number of such meals can be named. */
  eatsAll: boolean;
};

function meatAndFish(meals: number): string {
  if (meals === 0) return ", without meat or fish";
  return `: about ${meals} of ${LUNCHES_AND_DINNERS} lunches and dinners with meat or fish`;
}

/** "£85 feeds the four of you: about 3 of 14 lunches and dinners with meat or fish. From about £109 the week is more varied." */
export function whatItBuys({ pounds, people, eaters, eatsAll }: Asked): string {
  const budgetPence = Math.round(pounds * 100);
  const { served, meatOrFish } = weekBought({ people, eaters, budgetPence });
  const { from, to } = recommendedPounds(served);
  if (meatOrFish === undefined)
    return `A full week for ${ofYou(people)} starts at about £${from}. You can save less, and we'll show what it buys.`;
  const varied = pounds < to ? ` From about £${to} the week is more varied.` : "";
  return `${formatShortPence(budgetPence)} feeds ${ofYou(people)}${eatsAll ? meatAndFish(meatOrFish) : ""}.${varied}`;
}

/** What a weekly budget buys, by the planner's figures; nothing until budget and people are known. */
export function WhatItBuys({ pounds, people, ...asked }: Omit<Asked, "people"> & { people: number | undefined }) {
  if (people === undefined || !(pounds > 0)) return null;
  return (
    <div role="status">
      <p>{whatItBuys({ pounds, people, ...asked })}</p>
      <p className="text-xs text-slate">By our planner's figures, at average shop prices, with oil, flour and spices at home.</p>
    </div>
  );
}
