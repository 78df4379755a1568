import { type Measure, measureNamed } from "./measures.ts";
import { digits, leadingQuantity } from "./quantity.ts";

/** A parsed ingredient line. `quantity` counts `measure`; `rest` is everything except the food's name. */
export type IngredientLine = {
  text: string;
  quantity: number | null;
  measure: Measure;
  /** "tin", "jar" … if the amount is in one: a tin of tomatoes is a different food from tomatoes. */
  container: string | null;
  name: string;
  prep: string | null;
  rest: string;
  /** Whether the line offers a choice, "butter or margarine". `name` is the first option. */
  alternative: boolean;
};

const LOOSE =
  /^(?:about|approx(?:imately|\.)?|around|roughly|up to|at least|scant|generous|good|heaped|heaping|level|rounded|plus|some|the)\s+/;
const SIZE = /^(?:small|medium|large|big|good|generous|level|heaped|heaping|rounded|scant|fat|thick|thin|few)\s+/;
const ALSO_AS = /^\s*\/\s*[\d\s./-]+\s*[a-z]+\b\s*/;
const PIECE_OF_LENGTH = /^(?:-?\s*)(?:cm|inch|in|")(?:es)?[\s-]+(?:piece|knob|chunk)s?\s+(?:of\s+)?/;
const JUICE =
  /^((?:(?:finely|freshly|grated|squeezed|pared)\s+)*(?:juice|zest|rind)(?:\s+(?:and|&)\s+(?:grated\s+)?(?:juice|zest|rind))?)\s+(?:of\s+)?(?=\d|an?\b|half\b|one\b|two\b)/;
const AFTERTHOUGHT = /\s+(to taste|to serve|to garnish|to decorate|to season|for\s.*|plus\s.*|optional|as needed|if\s.*|such as\s.*|\*+)$/;
const SALT_AND_PEPPER =
  /^((?:[a-z]+\s){0,3}salt)\s*(?:and|&|\+|,)\s*((?:(?:freshly|ground|cracked|milled|black|white)\s)*pepper)\b(?!\s*(?:flakes|corns))/;

const AMOUNT_LAST = /^([a-z][^\d]*?)[\s,:-]+(\d[\d./ ]*(?:kg|g|ml|l|oz|lb|tsp|tbsp|cups?))$/;

const removeOf = (text: string) => text.replace(/^(?:of\s+)?(?:the\s+)?/, "");

function looseEnds(text: string): string {
  let left = text.trim();
  while (LOOSE.test(left)) left = left.replace(LOOSE, "");
  return left;
}

/** The measure at the start of a text, after any size: "large bunch of coriander". */
function leadingMeasure(text: string): { measure: Measure; rest: string } | undefined {
  let left = text;
  while (SIZE.test(left)) left = left.replace(SIZE, "");
  const [, word = "", after = ""] = /^([a-z][a-z-]*\.?)(?=[\s/]|$)(.*)$/s.exec(left) ?? [];
  const measure = measureNamed(word);
  return measure && (after.trim() !== "" || word.length > 0) ? { measure, rest: removeOf(after.replace(ALSO_AS, " ").trim()) } : undefined;
}

type Amount = Pick<IngredientLine, "quantity" | "measure" | "container"> & { rest: string };

/** The amount at the start of a text: "2 x 400g tins", "400g tin", "1 400g can", "1 1/2 tbsp", "3", "pinch of", or none. */
function leadingAmount(text: string): Amount {
  const first = leadingQuantity(text);
  if (!first) {
    const bare = leadingMeasure(text);
    if (bare && bare.measure.kind !== "piece") return { quantity: 1, measure: bare.measure, container: null, rest: bare.rest };
    return { quantity: null, measure: { kind: "none" }, container: null, rest: text };
  }
  const length = PIECE_OF_LENGTH.exec(first.rest);
  if (length) return { quantity: 1, measure: { kind: "rough", word: "thumb" }, container: null, rest: first.rest.slice(length[0].length) };
  const times = leadingQuantity(first.rest.replace(/^x\s*/, ""));
  const sized = times && /^\d/.test(first.rest.replace(/^x\s*/, "")) ? leadingMeasure(times.rest) : undefined;
  const measured = sized ?? leadingMeasure(first.rest);
  if (!measured) return { quantity: first.quantity, measure: { kind: "piece", word: null }, container: null, rest: removeOf(first.rest) };
  const quantity = sized && times ? first.quantity * times.quantity : first.quantity;
  const inside = measured.measure.kind === "grams" || measured.measure.kind === "ml" ? leadingMeasure(measured.rest) : undefined;
  if (inside?.measure.kind === "container")
    return { quantity, measure: measured.measure, container: inside.measure.word, rest: inside.rest };
  const container = measured.measure.kind === "container" ? measured.measure.word : null;
  return { quantity, measure: measured.measure, container, rest: measured.rest };
}

/** Reads a piece after the name: "garlic cloves" is a count of cloves. */
function trailingPiece(amount: Amount, name: string): { name: string; measure: Measure } {
  const last = /^(.+)\s+([a-z]+)$/.exec(name);
  const measure = amount.measure.kind === "piece" && amount.measure.word === null && last ? measureNamed(last[2] ?? "") : undefined;
  const counts = measure && (measure.kind === "piece" || (measure.kind === "rough" && ["sprig", "leaf"].includes(measure.word)));
  return counts && last ? { name: last[1] ?? name, measure } : { name, measure: amount.measure };
}

function parseOne(text: string): IngredientLine {
  const notes: string[] = [];
  let left = digits(text)
    .replace(/\bfl(?:uid)?\.?\s*(?:oz|ounces?)\b\.?/g, "floz")
    .replace(/(\d)\s*[([]\s*([\d./ -]+[a-z]+)\s*[)\]]\s*(tins?|cans?|jars?|packs?|packets?|packages?|cartons?)\b/g, "$1 x $2 $3")
    .replace(/(\d)-(?=(?:g|oz|ounce|ml|lb|pound)\b)/g, "$1 ");
  left = left.replace(/[([]([^()[\]]*)[)\]]/g, (_, note: string) => {
    notes.push(note.trim());
    return " ";
  });
  left = looseEnds(left.replace(/[()[\]]/g, " ").replace(/\s+/g, " ")).replace(AMOUNT_LAST, "$2 $1");
  const juice = JUICE.exec(left);
  if (juice) {
    notes.unshift(juice[1] ?? "");
    left = left.slice(juice[0].length);
  }
  const metric = notes.map((note) => /^(?:about |approx\.? |or )?([\d.]+) ?(g|ml)$/.exec(note)).find(Boolean);
  const amount = leadingAmount(left);
  const fromCups = metric && amount.measure.kind === "ml" && amount.measure.each > 100;
  const parts = amount.rest.split(/\s*[,;]\s*|\s+-\s+/).filter((part) => part !== "");
  const onlySize =
    parts.length > 1 && /^(?:(?:small|medium|large|ripe|skinless|boneless|fresh|free-range|organic)\s*)+$/.test(parts[0] ?? "");
  const heads = onlySize ? parts.slice(0, 2) : parts.slice(0, 1);
  let name = heads.join(" ");
  const preps = parts.slice(heads.length);
  for (let after = AFTERTHOUGHT.exec(name); after; after = AFTERTHOUGHT.exec(name)) {
    preps.push(after[1] ?? "");
    name = name.slice(0, after.index);
  }
  const [chosen = "", ...others] = name.split(/\s+(?:and\/)?or\s+|\s*\/\s+/);
  const piece = trailingPiece(amount, chosen.trim());
  const prep = [...notes.filter((note) => !/^[\d./\s]*(?:g|oz|ml|lb)?$/.test(note)), ...preps].join(", ").slice(0, 120);
  return {
    text,
    quantity: fromCups ? Number(metric[1]) : amount.quantity,
    measure: fromCups ? { kind: metric[2] === "g" ? "grams" : "ml", each: 1 } : piece.measure,
    container: amount.container,
    name: piece.name,
    prep: prep === "" ? null : prep,
    rest: [...notes, ...preps, ...others].join(" "),
    alternative: others.length > 0 || /(?:^|\s)or\s/.test([...notes, ...preps].join(" ")),
  };
}

/** Parses an ingredient line. "Salt and pepper" becomes two lines, because they are two foods. Never throws. */
export function parseLine(text: string): IngredientLine[] {
  const pair = SALT_AND_PEPPER.exec(digits(text));
  if (!pair) return [parseOne(text)];
  return [parseOne(pair[1] ?? ""), parseOne(pair[2] ?? "")];
}
