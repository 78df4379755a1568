/** Grams in an American cup of 240 ml, level and not pressed down. Several names share a line; the longest name in a message wins. */
const CUP_GRAMS = `
125 flour, plain flour, self raising flour, bread flour, flower, cornflour, corn flour, rye flour, gram flour
120 wholemeal flour, atta, icing sugar, suet, nuts, walnuts, pecans, chopped nuts
200 sugar, caster sugar, granulated sugar, brown sugar, demerara sugar
225 butter, margarine, marg, lard, cream cheese
215 oil, vegetable oil, olive oil, sunflower oil, coconut oil, ghee, melted butter
190 rice, basmati, lentils, split peas, chickpeas, dried beans
180 couscous, quinoa, bulgur
90 oats, porridge oats, rolled oats, cocoa, cocoa powder
340 honey, golden syrup, syrup, treacle, maple syrup, molasses
245 milk, buttermilk, yoghurt, yogurt
240 water, stock, cream, double cream, single cream, wine, vinegar, lemon juice, juice, beer, creme fraiche, sour cream, soured cream
110 cheese, grated cheese, cheddar, breadcrumbs
100 ground almonds, parmesan
150 raisins, sultanas, berries, blueberries, peas
250 peanut butter, nut butter, tomato puree, ketchup
320 jam, marmalade
230 mayonnaise, mayo
165 semolina, polenta, cornmeal
85 desiccated coconut, coconut
170 chocolate chips, chocolate
290 salt
220 baking powder
`;
const CUP_ML = 240;

/** Foods that are measured rather than weighed when nothing else is asked. */
const LIQUID = /^(?:milk|buttermilk|water|stock|cream|double cream|single cream|wine|vinegar|lemon juice|juice|beer|oil|\w+ oil)$/;

const GRAMS_PER_ML = new Map(
  CUP_GRAMS.trim()
    .split("\n")
    .flatMap((line) => {
      const space = line.indexOf(" ");
      const gramsPerMl = Number(line.slice(0, space)) / CUP_ML;
      return line
        .slice(space + 1)
        .split(", ")
        .map((name): [string, number] => [name, gramsPerMl]);
    }),
);
const NAMES = [...GRAMS_PER_ML.keys()].sort((one, other) => other.length - one.length);

/** Words for which an answer has the usual name. */
const USUAL_NAMES: Readonly<Record<string, string>> = { flower: "flour", marg: "margarine", mayo: "mayonnaise", yogurt: "yoghurt" };

export type MeasuredFood = { name: string /** As the message has it. */; word: string; gramsPerMl: number; isLiquid: boolean };

/** The first food of a text whose weight by volume is known. */
export function measuredFoodIn(text: string): MeasuredFood | null {
  const found = NAMES.map((name) => ({ name, at: ` ${text} `.search(new RegExp(`[^a-z]${name}(?:e?s)?[^a-z]`)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.name.length - one.name.length)[0];
  return found
    ? {
        name: USUAL_NAMES[found.name] ?? found.name,
        word: found.name,
        gramsPerMl: GRAMS_PER_ML.get(found.name) ?? 1,
        isLiquid: LIQUID.test(found.name),
      }
    : null;
}
