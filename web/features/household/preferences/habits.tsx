import { useQuery } from "@tanstack/react-query";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import type { PriceOrigin } from "#domain/catalogue/food.ts";
import { dayInWords } from "#domain/shopping/prices/prices.ts";
import { DAYS } from "#domain/week.ts";
import { Radios, Switch } from "../../../ui/choice.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { Fields } from "../../../ui/form.tsx";
import { ShopField } from "../../shopping/public/shop-field.tsx";
import { shopsQuery } from "../../shopping/public/shops.ts";
import { SPENDING_OPTIONS } from "../public/spending-words.ts";
import * as m from "./messages.ts";

/** Minutes that a household may choose as the longest for a meal. */
const TIME_LIMITS = [20, 30, 45, 60] as const;

/** Days with less time than the others: what is cooked on them has a limit of its own. */
function DayLimits({ limits, onChange }: { limits: readonly (number | null)[]; onChange: (limits: (number | null)[]) => void }) {
  const set = DAYS.filter((_, day) => limits[day] != null).length;
  return (
    <details className="rounded-card border border-line p-3">
      <summary className="min-h-11 cursor-pointer content-center">{m.daysWithLessTime(set)}</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {DAYS.map((name, day) => (
          <SelectField
            key={name}
            label={name}
            value={limits[day] ?? ""}
            onChange={(event) =>
              onChange(
                DAYS.map((_, other) =>
                  other !== day ? (limits[other] ?? null) : event.target.value === "" ? null : Number(event.target.value),
                ),
              )
            }
          >
            <option value="">{m.sameAsOtherDays}</option>
            {TIME_LIMITS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {m.minutes(minutes)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}

const ESTIMATES = m.pricesAreEstimates;

function priceHint(shop: { foods: number; realPrices: number; newest: PriceOrigin | null } | undefined): string {
  if (!shop?.newest) return ESTIMATES;
  const { asOf, source } = shop.newest;
  return m.foodsWithRealPrices({ realPrices: shop.realPrices, foods: shop.foods, asOf: dayInWords(asOf), source });
}

/** How the household shops and cooks: settings that make a week cheaper or quicker. */
export function Habits({ fields: { part, choice } }: { fields: Fields<SavePreferencesInput> }) {
  const shops = useQuery(shopsQuery);
  const eatTwice = part("cookOnceEatTwice");
  const basics = part("basicsAtHome");
  const shop = part("supermarket");
  const longest = part("maxMinutes");
  const byDay = part("maxMinutesByDay");
  const limits =
    longest.value == null || (TIME_LIMITS as readonly number[]).includes(longest.value) ? TIME_LIMITS : [longest.value, ...TIME_LIMITS];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{m.shoppingAndCooking}</legend>
      <Switch label={m.cookOnce} note={m.cookSomeDinnersDoubleAndEat} checked={eatTwice.value ?? false} onChange={eatTwice.onChange} />
      <Switch label={m.basicsAtHome} note={m.weAssumeYouHaveSalt} checked={basics.value ?? false} onChange={basics.onChange} />
      <Radios legend={m.thriftyOrGenerous} name="spending" options={SPENDING_OPTIONS} hint={m.whicheverYouChoose} {...choice("spending")} />
      <ShopField
        hint={priceHint(shops.data?.find(({ id }) => id === shop.value))}
        value={shop.value ?? null}
        error={shop.error}
        onChange={shop.onChange}
      />
      <SelectField
        label={m.maximumCookingTime}
        value={longest.value ?? ""}
        error={longest.error}
        onChange={(event) => longest.onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">{m.noLimit}</option>
        {limits.map((minutes) => (
          <option key={minutes} value={minutes}>
            {m.minutes(minutes)}
          </option>
        ))}
      </SelectField>
      <DayLimits limits={byDay.value ?? []} onChange={byDay.onChange} />
    </fieldset>
  );
}
