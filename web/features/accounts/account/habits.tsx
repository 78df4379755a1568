import { useQuery } from "@tanstack/react-query";
import type { PriceOrigin } from "#domain/catalogue/food.ts";
import { dayInWords } from "#domain/shopping/prices.ts";
import { Switch } from "../../../ui/choice.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { ShopField } from "../../shopping/public/shop-field.tsx";
import { shopsQuery } from "../../shopping/public/shops.ts";
import { DayLimits } from "./day-limits.tsx";
import { TIME_LIMITS } from "./time-limits.ts";

export type HabitValues = {
  basicsAtHome: boolean;
  cookOnceEatTwice: boolean;
  supermarket: string | null;
  maxMinutes: number | null;
  maxMinutesByDay: (number | null)[];
};

const ESTIMATES = "Prices are estimates: averages of single foods, at the level of this shop's prices.";

function priceHint(shop: { foods: number; realPrices: number; newest: PriceOrigin | null } | undefined): string {
  if (!shop?.newest) return ESTIMATES;
  const { asOf, source } = shop.newest;
  return `${shop.realPrices} of ${shop.foods} foods have real prices, the newest as of ${dayInWords(asOf)} (${source}). The others are estimates.`;
}

/** How the household shops and cooks: settings that make a week cheaper or quicker. */
export function Habits({ values, onChange }: { values: HabitValues; onChange: (values: HabitValues) => void }) {
  const shops = useQuery(shopsQuery);
  const put = (change: Partial<HabitValues>) => onChange({ ...values, ...change });
  const limits =
    values.maxMinutes === null || (TIME_LIMITS as readonly number[]).includes(values.maxMinutes)
      ? TIME_LIMITS
      : [values.maxMinutes, ...TIME_LIMITS];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Shopping and cooking</legend>
      <Switch
        label="Cook once, eat twice"
        note="Some dinners are cooked double and eaten for the next day's lunch. It makes small budgets go much further."
        checked={values.cookOnceEatTwice}
        onChange={(cookOnceEatTwice) => put({ cookOnceEatTwice })}
      />
      <Switch
        label="Basics at home"
        note="You have salt, pepper, oil, sugar, flour, stock cubes and common spices: we leave them out of the cost and ask you to check."
        checked={values.basicsAtHome}
        onChange={(basicsAtHome) => put({ basicsAtHome })}
      />
      <ShopField
        hint={priceHint(shops.data?.find(({ id }) => id === values.supermarket))}
        value={values.supermarket}
        onChange={(supermarket) => put({ supermarket })}
      />
      <SelectField
        label="Longest a meal may take"
        value={values.maxMinutes ?? ""}
        onChange={(event) => put({ maxMinutes: event.target.value === "" ? null : Number(event.target.value) })}
      >
        <option value="">No limit</option>
        {limits.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <DayLimits limits={values.maxMinutesByDay} onChange={(maxMinutesByDay) => put({ maxMinutesByDay })} />
    </fieldset>
  );
}
