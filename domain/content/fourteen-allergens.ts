import { ALLERGEN_NAMES, ALLERGENS } from "../household/allergens.ts";
import { bullets, paragraphs, thousands, type WriteArticle } from "./article.ts";

const EXAMPLES = 3;

/** The 14 allergens on a British label, and how often each occurs in our foods. */
export const fourteenAllergens: WriteArticle = ({ foods, recipes }) => {
  const known = [...foods.values()].filter(({ allergens }) => allergens !== null);
  const planned = [...recipes.values()];
  const lines = ALLERGENS.map((code) => {
    const holding = known.filter(({ allergens }) => allergens?.includes(code));
    const free = planned.filter(({ allergens }) => !allergens.includes(code)).length;
    const examples = holding.slice(0, EXAMPLES).map(({ name }) => name);
    const where = holding.length === 0 ? "in none of our foods" : `in ${holding.length} of our foods (such as ${examples.join(", ")})`;
    return `**${ALLERGEN_NAMES[code]}**: ${where}; ${thousands(free)} of ${thousands(planned.length)} recipes do without.`;
  });
  return {
    slug: "reading-allergens-on-a-label",
    title: "Reading allergens on a label: the 14",
    summary: `What British law requires on a label, and how often each of the 14 turns up in ${thousands(planned.length)} recipes.`,
    computedFrom: `the allergens of ${known.length} foods and ${thousands(planned.length)} recipes of our catalogue`,
    body: paragraphs(
      "In the UK, 14 allergens must be named whenever they're in a food, and on prepacked food they must stand out in the ingredients list: in bold, in capitals or in another colour. (Food Information Regulations 2014.)",
      "## The 14, and where they hide",
      bullets(lines),
      "## What the law doesn't cover",
      bullets([
        "“May contain” is voluntary. A label without it doesn't promise a clean factory.",
        "Brands differ, and recipes change. Read the label of the pack in your hand, every time.",
        "There are allergies beyond the 14: kiwi, garlic, pea protein. For those, only the full list of ingredients helps.",
        "“Free from” is a promise about one allergen, not about the others.",
      ]),
      "## What we do with it",
      "We never trade an allergy for a better price. A recipe with one of your allergens is left out, and a food whose allergens we don't know counts as containing all 14. Any other word you enter blocks every food with that word in its name, and we tell you it was matched by name only.",
      "We work with typical own-label products, so the last look is yours. If you or someone you feed has a serious allergy, follow your doctor's or dietitian's advice first.",
    ),
  };
};
