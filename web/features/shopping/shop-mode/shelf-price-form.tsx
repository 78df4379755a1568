import { z } from "zod";
import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { packSize } from "#domain/shopping/human-amount.ts";
import { MOST_PACK_PENCE, type ShelfPrice } from "#domain/shopping/list-operations.ts";
import { isAbsurdPrice } from "#domain/shopping/prices/price-file.ts";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";

const EXAMPLE = "Enter a price in pounds, such as 1.20.";

/** A price as typed, in whole pence; "£1,20" is accepted. */
const typedPrice = (usualPence: number) =>
  z.string().transform((typed, { addIssue }) => {
    const pence = parsePence(typed.replace("£", "").replace(",", ".")) ?? 0;
    if (pence === 0 || pence > MOST_PACK_PENCE) addIssue({ code: "custom", message: EXAMPLE });
    else if (isAbsurdPrice(pence, usualPence))
      addIssue({ code: "custom", message: `That's far from ${formatPence(usualPence)}. ${EXAMPLE}` });
    return pence;
  });

const packName = (size: number, unit: string): string =>
  unit !== "each" ? `for ${packSize(size, unit)}` : size === 1 ? "each" : `for a pack of ${size}`;

/** Corrects the price of a line's packs. Tells only the packs whose price was changed; all of them if it was right. */
export function ShelfPriceForm({ item, onTell }: { item: ShoppingItem; onTell: (told: ShelfPrice) => void }) {
  const packs = item.packs.map(({ size, price }) => ({ size, pence: parsePence(price) ?? 0, name: `size${size}` }));
  const tell = (typed: Record<string, number>) => {
    const seen = packs.map(({ size, pence, name }) => ({ size, pence: typed[name] ?? pence, isChanged: typed[name] !== pence }));
    const changed = seen.some(({ isChanged }) => isChanged) ? seen.filter(({ isChanged }) => isChanged) : seen;
    onTell({ packs: changed.map(({ size, pence }) => ({ size, pence })), seenOn: londonDay(Date.now()) });
  };
  return (
    <Form<Record<string, string>, Record<string, number>>
      schema={z.object(Object.fromEntries(packs.map(({ name, pence }) => [name, typedPrice(pence)])))}
      start={Object.fromEntries(item.packs.map(({ size, price }) => [`size${size}`, price]))}
      onSubmit={tell}
      className="flex flex-wrap items-end gap-3 px-3 pb-3"
    >
      {({ box }) => (
        <>
          {packs.map(({ size, name }, index) => (
            <div key={name} className="w-40">
              <TextField
                label={`It was, in £ ${packName(size, item.unit)}`}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="done"
                autoFocus={index === 0}
                onFocus={({ target }) => target.select()}
                {...box(name)}
              />
            </div>
          ))}
          <FormActions>
            <Submit look="plain" busy="Save the price">
              Save the price
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}
