import { useState } from "react";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { STARCHES, type Starch } from "#domain/planning/plate.ts";
import { DAY_RULES, type DayRule, isSameRule, type StandingRule, standingRuleWords } from "#domain/planning/standing-rules.ts";
import { DAYS } from "#domain/week.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { Fields } from "../../../ui/form.tsx";
import { ChosenList } from "./chosen-list.tsx";

const DAY_RULE_NAMES: Record<DayRule["what"], string> = {
  fish: "Fish",
  roast: "A roast",
  no_meat: "No meat",
  takeaway: "A takeaway (we plan no dinner)",
};
/** The day that is offered first. */
const USUAL_DAY: Record<DayRule["what"], number> = { fish: 4, roast: 6, no_meat: 0, takeaway: 5 };
const TIMES = [0, 1, 2, 3, 4];
const USUAL_TIMES = 2;

type What = DayRule["what"] | Starch;
const isDayRuleName = (what: What): what is DayRule["what"] => (DAY_RULES as readonly string[]).includes(what);
const toRule = (what: What, count: number): StandingRule =>
  isDayRuleName(what) ? { what, day: count } : { what: "starch", starch: what, most: count };
const timesWords = (most: number) => standingRuleWords({ what: "starch", starch: "pasta", most }).replace("Pasta ", "");

/** The household's rules for every week, such as "Fish on Friday". */
export function StandingRules({ fields: { part } }: { fields: Fields<SavePreferencesInput> }) {
  const { value: rules = [], error, onChange } = part("standingRules");
  const [what, setWhat] = useState<What>("fish");
  const [count, setCount] = useState(USUAL_DAY.fish);
  const rule = toRule(what, count);
  const choose = (next: What) => {
    setWhat(next);
    setCount(isDayRuleName(next) ? USUAL_DAY[next] : USUAL_TIMES);
  };
  const add = () => onChange([...rules.filter((one) => !isSameRule(one, rule)), rule]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">Standing rules</legend>
      <ChosenList
        name="Your standing rules"
        chosen={rules.map((one) => ({
          key: standingRuleWords(one),
          label: standingRuleWords(one),
          remove: () => onChange(rules.filter((other) => other !== one)),
        }))}
      />
      <div className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
        <SelectField label="We always have" value={what} error={error} onChange={(event) => choose(event.target.value as What)}>
          {DAY_RULES.map((one) => (
            <option key={one} value={one}>
              {DAY_RULE_NAMES[one]}
            </option>
          ))}
          {STARCHES.map((starch) => (
            <option key={starch} value={starch}>{`Only so much ${starch}`}</option>
          ))}
        </SelectField>
        <SelectField
          label={isDayRuleName(what) ? "On" : "How often"}
          value={count}
          onChange={(event) => setCount(Number(event.target.value))}
        >
          {isDayRuleName(what)
            ? DAYS.map((name, day) => (
                <option key={name} value={day}>
                  {name}
                </option>
              ))
            : TIMES.map((most) => (
                <option key={most} value={most}>
                  {timesWords(most)}
                </option>
              ))}
        </SelectField>
        <Button onClick={add}>Add rule</Button>
      </div>
      <p className="text-xs text-slate">Every week keeps them. If one can't hold, the week says which and what it would cost.</p>
    </fieldset>
  );
}
