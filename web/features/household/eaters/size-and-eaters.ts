import { resizeEaters } from "#domain/household/eaters.ts";
import { type Eater, peopleWhoEat } from "#domain/household/needs.ts";

type Held<Value> = { value: Value; onChange: (value: Value) => void; error: string | undefined };
type Named = Eater[] | null | undefined;

/** Couples a form's fields for household size and eaters: changing one updates the other. */
export function sizeAndEaters(size: Held<number>, eaters: Held<Named>) {
  return {
    size: {
      ...size,
      onChange: (next: number) => {
        size.onChange(next);
        if (eaters.value) eaters.onChange(resizeEaters(eaters.value, next));
      },
    },
    who: {
      size: size.value,
      eaters: eaters.value,
      error: eaters.error,
      onChange: (next: Eater[] | null) => {
        eaters.onChange(next);
        if (next) size.onChange(peopleWhoEat(next));
      },
    },
  };
}

/** Omits unchanged eaters, because another member may have changed them since this form was loaded. */
export function omitUnchangedEaters<Sent extends { eaters?: Named }>(sent: Sent, saved: Named): Sent {
  if (JSON.stringify(sent.eaters ?? null) !== JSON.stringify(saved ?? null)) return sent;
  const { eaters: _same, ...others } = sent;
  return others as Sent;
}
