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

/** Choices of the maximum cooking time in minutes. */
const TIME_LIMITS = [20, 30, 45, 60] as const;

/** Cooking time limits for single days. */
function DayLimits({ limits, onChange }: { limits: readonly (number | null)[]; onChange: (limits: (number | null)[]) => void }) {
  const set = DAYS.filter((_, day) => limits[day] != null).length;
  return (
    <details className="rounded-card border border-line p-3">
      <summary className="min-h-11 cursor-pointer content-center">Days with less time{set > 0 ? ` (${set})` : ""}</summary>
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
            <option value="">Same as other days</option>
            {TIME_LIMITS.map((minutes) => (
              <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}

const ESTIMATES = "Prices are estimates: average food prices, adjusted to this shop.";

function priceHint(shop: { foods: number; realPrices: number; newest: PriceOrigin | null } | undefined): string {
  if (!shop?.newest) return ESTIMATES;
  const { asOf, source } = shop.newest;
  return `${shop.realPrices} of ${shop.foods} foods have real prices, as of ${dayInWords(asOf)} (${source}). The rest are estimates.`;
}

/** Whether the usual basics are at home. */
export function Basics({ fields: { part } }: { fields: Fields<SavePreferencesInput> }) {
  const { value, onChange } = part("basicsAtHome");
  return (
    <Switch
      label="The usual basics are at home"
      note="Oil, salt, pepper, vinegar, stock cubes, flour, sugar, dried herbs and spices, and common sauces and spreads. We leave them out of the cost and remind you to check. Turn this off to buy everything; in your pantry you can answer food by food."
      checked={value ?? false}
      onChange={onChange}
    />
  );
}

/** How the household shops and cooks: settings that make a week cheaper or quicker. */
export function Habits({ fields }: { fields: Fields<SavePreferencesInput> }) {
  const { part, choice } = fields;
  const shops = useQuery(shopsQuery);
  const eatTwice = part("cookOnceEatTwice");
  const shop = part("supermarket");
  const longest = part("maxMinutes");
  const byDay = part("maxMinutesByDay");
  const limits =
    longest.value == null || (TIME_LIMITS as readonly number[]).includes(longest.value) ? TIME_LIMITS : [longest.value, ...TIME_LIMITS];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Shopping and cooking</legend>
      <Switch
        label="Cook once, eat twice"
        note="Cook some dinners double and eat them for lunch the next day. It makes small budgets go much further."
        checked={eatTwice.value ?? false}
        onChange={eatTwice.onChange}
      />
      <Basics fields={fields} />
      <Radios
        legend="Thrifty or generous?"
        name="spending"
        options={SPENDING_OPTIONS}
        hint="Whichever you choose, no week costs more than your budget."
        {...choice("spending")}
      />
      <ShopField
        hint={priceHint(shops.data?.find(({ id }) => id === shop.value))}
        value={shop.value ?? null}
        error={shop.error}
        onChange={shop.onChange}
      />
      <SelectField
        label="Maximum cooking time"
        value={longest.value ?? ""}
        error={longest.error}
        onChange={(event) => longest.onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">No limit</option>
        {limits.map((minutes) => (
          <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
        ))}
      </SelectField>
      <DayLimits limits={byDay.value ?? []} onChange={byDay.onChange} />
    </fieldset>
  );
}
