import { atChildAge, CHILD_AGES, isYoung, withChildren } from "#domain/household/eaters.ts";
import { type Eater, peopleWhoEat } from "#domain/household/needs.ts";
import { plural } from "#domain/locale.ts";
import { Radios } from "../../../ui/choice.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { ageLabel } from "./who-eats-words.ts";

/** More children are described one by one in the list. */
const MOST_CHILDREN = 4;

/** How many of the household are children, and how old: the quick way to say who eats. */
export function ChildrenField({ eaters, onChange }: { eaters: readonly Eater[]; onChange: (eaters: Eater[] | null) => void }) {
  const children = eaters.filter(isYoung).length;
  const most = Math.max(children, Math.min(MOST_CHILDREN, peopleWhoEat(eaters) - 1));
  if (most < 1) return null;
  const choose = (count: number) => onChange(withChildren(eaters, count));
  return (
    <>
      <Radios
        legend="How many of them are children?"
        name="children"
        options={Array.from({ length: most + 1 }, (_, count) => ({
          value: String(count),
          label: plural(count, { one: "1 child", other: count === 0 ? "None" : `${count} children` }),
        }))}
        chosen={String(children)}
        onChange={(count) => choose(Number(count))}
      />
      {children > 0 && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {eaters.map((eater, index) => {
            if (!isYoung(eater)) return null;
            const number = eaters.slice(0, index + 1).filter(isYoung).length;
            return (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: people have no id, two may be equal, and a field has no state
                key={index}
                label={children === 1 ? "Age of the child" : `Age of child ${number}`}
                value={eater.ageBand}
                onChange={({ target }) => onChange(eaters.with(index, atChildAge(eater, target.value as (typeof CHILD_AGES)[number])))}
              >
                {CHILD_AGES.map((band) => (
                  <option key={band} value={band}>
                    {ageLabel(band)}
                  </option>
                ))}
              </SelectField>
            );
          })}
        </div>
      )}
    </>
  );
}
