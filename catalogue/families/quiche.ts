import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, list, sentences } from "../words.ts";

const FRY: Record<string, string> = {
  bacon:
    "Fry {bacon-back} in {olive-oil} in a frying pan over a medium heat for 5 minutes, until crisp, then add {leek} for 6 minutes, until soft.",
  broccoli: "Boil {broccoli} for 4 minutes, drain well and toss with {olive-oil}.",
  salmon: "Cook {baby-spinach} in {olive-oil} in a frying pan for 2 minutes, until wilted, squeeze dry and mix with {salmon-tin}.",
  onion: "Cook {onion} gently in {olive-oil} with {dried-thyme} in a frying pan for 12 minutes, until very soft.",
  mushroom: "Fry {mushroom} in {olive-oil} with {dried-thyme} over a high heat for 8 minutes, until browned and dry.",
  courgette: "Fry {courgette} in {olive-oil} over a high heat for 6 minutes, until browned.",
  mackerel:
    "Cook {spring-onion} in {olive-oil} in a frying pan over a medium heat for 2 minutes, then take off the heat and stir in {mackerel-smoked} and {watercress}.",
  pepper:
    "Fry {red-pepper} and {red-onion} in {olive-oil} with {smoked-paprika} in a frying pan over a medium heat for 8 minutes, until soft.",
};

/** A tin for so many portions, a quarter of a 23 cm quiche each. */
const TIN =
  "[up to 1: a 12 cm | up to 2: an 18 cm | up to 4: a 23 cm | up to 6: a 28 cm | up to 8: two 23 cm | up to 12: two 28 cm | three 28 cm] loose-bottomed tart [up to 6: tin | tins]";

export const quiche = family({
  id: "quiche",
  meal: "dinner",
  skill: "advanced",
  cuisine: "french",
  protein: "egg",
  prepMinutes: 18,
  cookMinutes: 55,
  leftoverDays: 2,
  appeal: { familiarity: 4, children: 2, spice: 0, occasions: ["weekend", "packed lunch"] },
  limit: 8,
  base: { shortcrust: 60, egg: 1.5, "milk-semi": 65, "black-pepper": 0.2 },
  slots: {
    filling: [
      {
        id: "onion",
        label: "Cheese and onion",
        say: "the onion",
        vegetable: "onion",
        flavour: "cheddar",
        uses: { onion: [110, "finely sliced"], "olive-oil": 5, "dried-thyme": 0.4, cheddar: [30, "grated"] },
      },
      {
        id: "bacon",
        label: "Bacon and leek",
        say: "the bacon and leeks",
        vegetable: "leek",
        flavour: "bacon",
        uses: { "bacon-back": [40, "snipped into strips"], "olive-oil": 4, leek: [90, "sliced"], cheddar: [15, "grated"] },
      },
      {
        id: "broccoli",
        label: "Broccoli and Stilton",
        say: "the broccoli",
        vegetable: "broccoli",
        flavour: "Stilton",
        uses: { broccoli: [110, "cut into small florets"], "olive-oil": 3, stilton: [25, "crumbled"] },
      },
      {
        id: "salmon",
        label: "Salmon and spinach",
        say: "the salmon and spinach",
        protein: "oily-fish",
        vegetable: "spinach",
        flavour: "dill",
        uses: { "baby-spinach": 70, "olive-oil": 4, "salmon-tin": [78, "drained and flaked"], dill: [3, "chopped"] },
      },
      {
        id: "mushroom",
        label: "Mushroom and thyme",
        say: "the mushrooms",
        vegetable: "mushroom",
        flavour: "thyme",
        uses: { mushroom: [140, "sliced"], "olive-oil": 6, "dried-thyme": 0.5, cheddar: [20, "grated"] },
      },
      {
        id: "courgette",
        label: "Courgette and goat's cheese",
        say: "the courgettes",
        vegetable: "courgette",
        flavour: "goat's cheese",
        uses: { courgette: [130, "sliced"], "olive-oil": 5, "goats-cheese": [30, "crumbled"] },
      },
      {
        id: "mackerel",
        label: "Smoked mackerel and watercress",
        say: "the mackerel",
        protein: "oily-fish",
        vegetable: "watercress",
        flavour: "mackerel",
        uses: {
          "spring-onion": [20, "sliced"],
          "olive-oil": 3,
          "mackerel-smoked": [70, "skinned and flaked"],
          watercress: [25, "chopped"],
        },
      },
      {
        id: "pepper",
        label: "Smoky pepper and feta",
        say: "the pepper",
        vegetable: "pepper",
        flavour: "feta",
        uses: { "red-pepper": [0.5, "sliced"], "red-onion": [40, "sliced"], "olive-oil": 5, "smoked-paprika": 0.6, feta: [30, "crumbled"] },
      },
    ],
    side: [
      { id: "leaves", label: "green salad", uses: { "mixed-salad": 30 }, say: "{mixed-salad}" },
      {
        id: "slaw",
        label: "crunchy slaw",
        say: "the slaw",
        is: ["slaw"],
        uses: { "white-cabbage": [80, "finely shredded"], carrot: [40, "coarsely grated"], "vinegar-cider": 4, "yogurt-natural": 25 },
      },
    ],
  },
  allow: ({ filling, side }) => has(side, "slaw") === ["onion", "bacon", "mackerel"].includes(filling.id),
  name: ({ filling, side }) => `${filling.label} quiche with ${side.label}`,
  description: ({ filling }) => `A proper quiche with a crisp bottom and a soft middle, full of ${filling.say.replace("the ", "")}.`,
  steps: ({ filling, side }) => {
    const cheese = ["cheddar", "stilton", "goats-cheese", "feta"].find((id) => id in filling.uses);
    return [
      "Heat the oven to 190 °C (170 °C fan, gas 5).",
      `Line ${TIN} with {shortcrust}, rolled out a little thinner, prick with a fork, cover with non-stick paper, weigh down with something ovenproof and bake for 15 minutes.`,
      "Lift off the paper and the weight and bake for 5 minutes more, until the bottom is dry and pale brown.",
      `Meanwhile ${(FRY[filling.id] ?? "").replace(/^./, (letter) => letter.toLowerCase())}`,
      `Beat {egg} with ${list(["{milk-semi}", ...("dill" in filling.uses ? ["{dill}"] : []), "{black-pepper}"])}.`,
      `Spread ${filling.say}${cheese ? ` and {${cheese}}` : ""} in the [up to 6: case | cases] and pour over the egg mixture.`,
      sentences(
        "Bake for [up to 2: 22 minutes | up to 4: 27 minutes | 30 minutes], until set with the faintest wobble.",
        done({ core: "egg", say: "the eggs" }),
      ),
      ...(has(side, "slaw") ? ["Toss {white-cabbage}, {carrot}, {yogurt-natural} and {vinegar-cider} together for the slaw."] : []),
      `Leave to stand for 5 minutes, then cut into wedges and serve warm or cold with ${side.say}.`,
    ];
  },
  tips: [
    "A loose-bottomed tin on a hot oven tray gives the crispest base.",
    "It keeps for 2 days in the fridge, and is best eaten at room temperature.",
  ],
});
