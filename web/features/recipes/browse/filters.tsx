import { useEffect, useRef, useState } from "react";
import { CUISINE_NAMES, CUISINES } from "#domain/catalogue/cuisines.ts";
import { DIET_NAMES, DIETS } from "#domain/household/diets.ts";
import { formatPounds } from "#domain/money.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { COURSES } from "#domain/recipes/recipe.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";

const DEBOUNCE_MS = 300;
const MINUTES = ["15", "30", "45", "60"];
const POUNDS = ["1", "1.5", "2", "3"];
const MEALS = [...COURSES.map((course) => [course, COURSE_NAMES[course]] as const), ["pudding", "Puddings"] as const];
const SORTS = {
  suggested: "Best known first",
  cheapest: "Cheapest first",
  quickest: "Quickest first",
  name: "By name",
};

type Change = (name: string, value: string) => void;
type ChoiceProps = {
  label: string;
  name: string;
  any: string;
  options: readonly (readonly [value: string, label: string])[];
  of: URLSearchParams;
  onChange: Change;
};

const Choice = ({ label, name, any, options, of, onChange }: ChoiceProps) => (
  <SelectField label={label} value={of.get(name) ?? ""} onChange={(event) => onChange(name, event.target.value)}>
    <option value="">{any}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);

/** The search text, debounced. Follows the URL when something else changes it, for example "Clear the filters". */
function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextField
      label="Dish or food"
      type="search"
      placeholder="chickpeas, curry, lemon"
      maxLength={80}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** The query parameters that count as filters. */
const FILTER_NAMES = ["meal", "diet", "cuisine", "minutes", "cost", "sort"];

/** The filters, kept in the URL. On a phone all but the text are behind one button, so that the dishes come first. */
export function Filters({ of, onChange }: { of: URLSearchParams; onChange: Change }) {
  const [open, setOpen] = useState(false);
  const chosen = FILTER_NAMES.filter((name) => of.get(name)).length;
  return (
    <search className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-4 md:grid-cols-2 md:gap-x-4 lg:grid-cols-4">
      <SearchField text={of.get("text") ?? ""} onChange={(text) => onChange("text", text)} />
      <Button className="md:hidden" aria-expanded={open} aria-controls="filters" onClick={() => setOpen(!open)}>
        {chosen === 0 ? "Filters" : `Filters (${chosen})`}
      </Button>
      <div id="filters" className={classes(open ? "col-span-2 grid gap-4 min-[26rem]:grid-cols-2" : "hidden", "md:contents")}>
        <Choices of={of} onChange={onChange} />
      </div>
    </search>
  );
}

const Choices = ({ of, onChange }: { of: URLSearchParams; onChange: Change }) => (
  <>
    <Choice label="Meal" name="meal" any="Any meal" options={MEALS} of={of} onChange={onChange} />
    <Choice label="Diet" name="diet" any="Any diet" options={DIETS.map((diet) => [diet, DIET_NAMES[diet]])} of={of} onChange={onChange} />
    <Choice
      label="Cuisine"
      name="cuisine"
      any="Any cuisine"
      options={CUISINES.map((cuisine) => [cuisine, CUISINE_NAMES[cuisine]])}
      of={of}
      onChange={onChange}
    />
    <Choice
      label="Time"
      name="minutes"
      any="Any time"
      options={MINUTES.map((minutes) => [minutes, `up to ${minutes} min`])}
      of={of}
      onChange={onChange}
    />
    <Choice
      label="Cost per portion"
      name="cost"
      any="Any cost"
      options={POUNDS.map((pounds) => [pounds, `up to ${formatPounds(pounds)} est.`])}
      of={of}
      onChange={onChange}
    />
    <SelectField label="Order" value={of.get("sort") ?? "suggested"} onChange={(event) => onChange("sort", event.target.value)}>
      {Object.entries(SORTS).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  </>
);
