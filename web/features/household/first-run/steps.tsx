import type { ReactNode } from "react";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { ShopField } from "../../shopping/public/shop-field.tsx";
import { Money } from "../preferences/money.tsx";
import { Avoided, HowMany, type SectionProps, Skill, type TypedSectionProps } from "../preferences/preferences-sections.tsx";
import * as m from "./messages.ts";

type Names = readonly (keyof SavePreferencesInput)[];
/** `needs`: without which no week is planned. */
type Step = { name: string; needs: Names; asks: Names; Part: (props: TypedSectionProps) => ReactNode };

const Shop = ({ fields: { part } }: SectionProps) => {
  const { value, ...shop } = part("supermarket");
  return <ShopField hint={m.wellUseItsPriceLevel} value={value ?? null} {...shop} />;
};

/** A first run, in order: what has to be known for a week, and no more. The other questions wait in the account. */
export const FIRST_RUN: readonly Step[] = [
  {
    name: m.whoEats,
    needs: ["householdSize", "cookingSkill"],
    asks: ["householdSize", "eaters", "cookingSkill"],
    Part: (props) => (
      <>
        <HowMany {...props} />
        <Skill {...props} />
      </>
    ),
  },
  {
    name: m.budgetAndShop,
    needs: ["weeklyBudget"],
    asks: ["weeklyBudget", "supermarket"],
    Part: (props) => (
      <>
        <Money {...props} />
        <Shop {...props} />
      </>
    ),
  },
  {
    name: m.whatToAvoid,
    needs: [],
    asks: ["allergies", "dietaryRestrictions", "healthConsent"],
    Part: (props) => <Avoided {...props} />,
  },
];

/** The first step that still has to be said something. Whether that is right is checked when the step is left, and all of it again before it is saved. */
export function firstOpen(typed: Partial<SavePreferencesInput>): number {
  const open = FIRST_RUN.findIndex(({ needs }) => needs.some((name) => typed[name] === undefined || typed[name] === ""));
  return open === -1 ? FIRST_RUN.length - 1 : open;
}
