import { ALLERGENS, type Allergen } from "../../household/allergens.ts";

/**
 * A word for many foods: the allergens that any of them may contain, and the words before or after it that make it one specific food. `bought`: only an
 * ingredient line means the ready-made food; a method means what the cook has made ("shape into burgers", "spoon in the stuffing").
 */
type Generic = { holds: readonly Allergen[]; before?: string; after?: string; bought?: true };

const SEEDS = `sunflower pumpkin sesame cumin mustard fennel poppy chia flax lin coriander caraway celery nigella hemp carom cardamom pomegranate onion
  vanilla fenugreek dill anise rape melon lupin chilli pepper tomato cucumber squash`;
const STOCKS = "vegetable veg chicken beef fish lamb ham pork turkey game veal shellfish";

/** By singular word, as `wordsOf` returns it. An ambiguous word counts as everything it may mean (decision 51). */
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

/** The possible allergens of a generic word at an index: of "nut" in "chopped nuts", but not in "pine nuts". */
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

/** The possible allergens of a line's generic words. @param words as returned by `wordsOf`. */
export function genericAllergens(words: readonly string[]): Allergen[] {
  const held = new Set(words.flatMap((_, index) => genericAt(words, index, "line")));
  return ALLERGENS.filter((allergen) => held.has(allergen));
}
