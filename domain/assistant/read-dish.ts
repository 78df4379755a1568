/** Words around a dish's name that are not part of it. */
const AROUND = new Set(
  `a an the my our your some any this that it its them these those for of to in on at be is are was will would can could do does did i we you one please well ok okay too also again it's
   monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight week weekend next last dinner dinners lunch lunches breakfast breakfasts supper tea meal meals dish recipe plan food
   something anything else different another other new instead me us give have has get make like fancy want freezer fridge frozen freeze keep kept keeps last lasts long how until overnight days day
   and or but so then now just maybe not really from with by monday's tuesday's wednesday's thursday's friday's saturday's sunday's today's tomorrow's tonight's up out could eat cook cooked`
    .split(/\s+/)
    .filter(Boolean),
);

/** Finds the name of a dish; undefined if the text has only days, meals and filler words. */
export function dishIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [thought = ""] = text.split(/[,;.!?]|\b(?:and|but|then) (?!peas|chips|mash|cheese)/);
  const words = thought.split(/[^a-z'-]+/).filter((word) => word.length > 1);
  while (words.length > 0 && AROUND.has(words[0] ?? "")) words.shift();
  while (words.length > 0 && AROUND.has(words.at(-1) ?? "")) words.pop();
  const name = words.join(" ");
  return name.length > 2 && words.length <= 6 ? name.slice(0, 120) : undefined;
}
