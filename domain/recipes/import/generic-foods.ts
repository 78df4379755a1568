import { ALLERGENS, type Allergen } from "../../household/allergens.ts";

/** A word for many foods at once, what any of them may hold, and the words beside it that make it one food, which is judged by its own name. `bought`:
 * only a line of ingredients means the ready-made food; a method means what the cook has made: "shape into burgers", "spoon in the stuffing". */
type Generic = { holds: readonly Allergen[]; before?: string; after?: string; bought?: true };

const SEEDS = `sunflower pumpkin sesame cumin mustard fennel poppy chia flax lin coriander caraway celery nigella hemp carom cardamom pomegranate onion
  vanilla fenugreek dill anise rape melon lupin chilli pepper tomato cucumber squash`;
const STOCKS = "vegetable veg chicken beef fish lamb ham pork turkey game veal shellfish";

/** By the singular word that `wordsOf` gives. Decision 51: what is not told apart counts as everything that it may mean. */
const GENERIC: Record<string, Generic> = {
  nut: { holds: ["tree_nuts", "peanuts"], before: "pine brazil macadamia cashew pecan hazel wal pea tiger monkey ground cob pistachio" },
  seed: { holds: ["sesame", "mustard", "celery"], before: SEEDS, after: "removed discarded scooped scraped out" },
  chocolate: { holds: ["milk", "soya", "tree_nuts", "gluten"], before: "dark plain" },
  choc: { holds: ["milk", "soya", "tree_nuts", "gluten"], before: "dark plain" },
  stock: {
    holds: ["celery", "gluten", "milk", "egg", "fish", "crustaceans", "molluscs", "mustard", "soya", "sulphites"],
    before: STOCKS,
  },
  bouillon: { holds: ["celery", "gluten", "milk", "fish", "soya"], before: STOCKS },
  gravy: { holds: ["celery", "gluten", "milk", "soya"] },
  mustard: { holds: ["mustard", "gluten", "sulphites"], before: "dijon wholemeal black brown yellow", after: "seed leaf green" },
  miso: { holds: ["soya", "gluten"], before: "white" },
  quorn: { holds: ["egg", "gluten", "milk"], after: "piece" },
  korma: { holds: ["mustard", "gluten", "celery", "milk", "tree_nuts"], bought: true },
  burger: { holds: ["gluten", "sulphites", "soya", "egg", "milk", "mustard"], after: "bun roll", bought: true },
  sausagemeat: { holds: ["gluten", "sulphites", "soya"] },
  stuffing: { holds: ["gluten", "milk", "egg", "soya", "sulphites", "celery"], bought: true },
  custard: { holds: ["milk", "egg"], bought: true },
  margarine: { holds: ["milk", "soya"] },
  beer: { holds: ["gluten", "sulphites"] },
  ale: { holds: ["gluten", "sulphites"], before: "ginger" },
  lager: { holds: ["gluten", "sulphites"] },
  stout: { holds: ["gluten", "sulphites", "fish"] },
  cider: { holds: ["sulphites"], after: "vinegar" },
  surimi: { holds: ["fish", "crustaceans", "egg", "gluten", "soya", "milk"] },
  fish: { holds: ["fish", "crustaceans", "molluscs"], before: "white shell", after: "sauce finger stock" },
  seafood: { holds: ["fish", "crustaceans", "molluscs"] },
  shellfish: { holds: ["crustaceans", "molluscs"] },
  granola: { holds: ["gluten", "tree_nuts", "peanuts", "milk", "sesame"] },
  muesli: { holds: ["gluten", "tree_nuts", "peanuts", "milk", "sesame"] },
};
const isOneOf = (words: string | undefined, word: string | undefined): boolean =>
  word !== undefined && (words?.split(/\s+/).includes(word) ?? false);

/** What the word at a place may hold where it is generic there: "nut" in "chopped nuts", and not in "pine nuts". */
export function genericAt(words: readonly string[], index: number, where: "line" | "method" = "method"): readonly Allergen[] {
  const word = words[index] ?? "";
  const generic = Object.hasOwn(GENERIC, word) ? GENERIC[word] : undefined;
  if (
    !generic ||
    (generic.bought && where === "method") ||
    isOneOf(generic.before, words[index - 1]) ||
    isOneOf(generic.after, words[index + 1])
  )
    return [];
  return generic.holds;
}

/** The allergens that a text's generic words may hold; words are singular, as `wordsOf` gives them. */
export function genericAllergens(words: readonly string[]): Allergen[] {
  const held = new Set(words.flatMap((_, index) => genericAt(words, index, "line")));
  return ALLERGENS.filter((allergen) => held.has(allergen));
}
