import { ALLERGENS, type Allergen } from "#domain/household/allergens.ts";

/** How a note may name each allergen. */
const NAMED_BY: Record<Allergen, RegExp> = {
  celery: /celery/i,
  gluten: /wheat|barley|rye|oats/i,
  crustaceans: /crustacean|prawn/i,
  egg: /egg/i,
  fish: /fish|anchovies/i,
  lupin: /lupin/i,
  milk: /milk/i,
  molluscs: /mollusc/i,
  mustard: /mustard/i,
  tree_nuts: /\bnuts|cashews/i,
  peanuts: /peanut/i,
  sesame: /sesame/i,
  soya: /soya/i,
  sulphites: /sulphite/i,
};
const NONE = /none of the 14 allergens|without any of the 14 allergens/;
/** A negation, up to the end of its clause. */
const DENIED = /\b(?:no|none|without)\b[^,.;:]*/gi;
/** Groups of processed foods, which always have several ingredients. */
const ALWAYS_MIXED = ["prepared", "processed-meat", "sauce", "stock"];

type Row = {
  group: string;
  allergens: readonly Allergen[] | null;
  singleIngredient?: true | undefined;
  allergenNote?: string | undefined;
};

/**
 * Faults in the allergens of a food's row. A food of several ingredients needs its allergens and a sentence that explains each of them (decision 68);
 * any other food must be marked as a single ingredient.
 */
export function allergenNoteFaults({ group, allergens, singleIngredient, allergenNote }: Row): string[] {
  if (singleIngredient) {
    if (allergenNote !== undefined) return ["a single ingredient needs no note"];
    return ALWAYS_MIXED.includes(group) ? [`a food of the group "${group}" has several ingredients: it needs a note`] : [];
  }
  if (allergenNote === undefined) return ["missing: say what its brands usually contain, or that it is a single ingredient"];
  if (allergens === null) return ["a food of several ingredients needs its allergens"];
  const faults = /^[A-Z].*\.$/.test(allergenNote) && allergenNote.length <= 160 ? [] : ["not a sentence of at most 160 characters"];
  if (allergens.length === 0 && !NONE.test(allergenNote)) faults.push("does not say that it contains none of the 14 allergens");
  const affirmed = allergenNote.replaceAll(DENIED, "");
  for (const allergen of ALLERGENS) {
    const isNamed = NAMED_BY[allergen].test(affirmed);
    if (isNamed !== allergens.includes(allergen))
      faults.push(isNamed ? `names ${allergen}, which the row lacks` : `does not name ${allergen}`);
  }
  return faults;
}
