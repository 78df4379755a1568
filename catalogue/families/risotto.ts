import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { list, sentences } from "../words.ts";

/** What joins the rice, and for how many of its last minutes. */
const LATE: Record<string, readonly [what: string, minutes: number]> = {
  pea: ["{peas-frozen}", 4],
  leek: ["{cannellini} and the zest of {lemon}", 4],
  prawn: ["{prawns-raw}", 5],
  beetroot: ["{beetroot-cooked}", 5],
  asparagus: ["{asparagus}", 5],
  tomato: ["{cherry-tomato} and {butter-beans}", 6],
};
const EARLY: Record<string, string> = {
  squash: "{butternut}, {dried-rosemary}",
  chicken: "{chicken-thigh-fillet}",
  tomato: "{garlic}, {tomato-puree}",
};
const FINISH: Record<string, string> = {
  pea: "{mint}, {butter} and {veg-hard-cheese}",
  squash: "{goats-cheese}",
  leek: "the lemon juice and {parsley}",
  prawn: "the juice of {lemon} and {dill}",
  chicken: "{creme-fraiche-half} and {parsley}",
  beetroot: "{goats-cheese} and {dill}",
  asparagus: "the juice of {lemon}, {butter} and {veg-hard-cheese}",
  tomato: "{basil}",
  haddock: "{creme-fraiche-half} and {chives}",
};
const SOFTEN: Record<string, string> = { leek: "{leek}", prawn: "{fennel-bulb}", chicken: "{leek}" };

export const risotto = family({
  id: "risotto",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "italian",
  prepMinutes: 8,
  cookMinutes: 30,
  leftoverDays: 1,
  appeal: { familiarity: 3, children: 2, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 9,
  base: { "rice-arborio": 75, onion: [50, "finely chopped"], "black-pepper": 0.2 },
  slots: {
    dish: [
      {
        id: "pea",
        label: "Pea and mint risotto",
        say: "",
        protein: "cheese",
        vegetable: "peas",
        flavour: "mint",
        uses: {
          "stock-veg": 0.4,
          "olive-oil": 7,
          "peas-frozen": 100,
          mint: [4, "torn"],
          butter: 5,
          "veg-hard-cheese": [16, "finely grated"],
        },
      },
      {
        id: "squash",
        label: "Butternut squash and goat's cheese risotto",
        say: "",
        protein: "cheese",
        vegetable: "squash",
        flavour: "rosemary",
        uses: {
          "stock-veg": 0.4,
          "olive-oil": 7,
          butternut: [200, "cut into 1 cm dice"],
          "dried-rosemary": 0.5,
          "goats-cheese": [40, "crumbled"],
        },
      },
      {
        id: "leek",
        label: "Leek, lemon and white bean risotto",
        say: "",
        protein: "beans",
        vegetable: "leek",
        flavour: "lemon",
        uses: {
          "stock-veg": 0.4,
          "olive-oil": 11,
          leek: [120, "finely sliced"],
          cannellini: [120, "drained"],
          lemon: [0.25, "zested and juiced"],
          parsley: [4, "chopped"],
        },
      },
      {
        id: "prawn",
        label: "Prawn and fennel risotto",
        say: "the prawns",
        core: "shellfish",
        protein: "shellfish",
        vegetable: "fennel",
        flavour: "dill",
        uses: {
          "stock-veg": 0.4,
          "olive-oil": 10,
          "fennel-bulb": [100, "finely diced"],
          "prawns-raw": [100, "thawed"],
          lemon: [0.25, "juiced"],
          dill: [3, "chopped"],
        },
      },
      {
        id: "chicken",
        label: "Chicken and leek risotto",
        say: "the chicken",
        core: "poultry",
        protein: "chicken",
        vegetable: "leek",
        flavour: "parsley",
        uses: {
          "stock-chicken": 0.4,
          "olive-oil": 8,
          leek: [90, "finely sliced"],
          "chicken-thigh-fillet": [110, "cut into 1.5 cm pieces"],
          "creme-fraiche-half": 20,
          parsley: [4, "chopped"],
        },
      },
      {
        id: "beetroot",
        label: "Beetroot and goat's cheese risotto",
        say: "",
        protein: "cheese",
        vegetable: "beetroot",
        flavour: "dill",
        uses: {
          "stock-veg": 0.4,
          "olive-oil": 9,
          "beetroot-cooked": [110, "coarsely grated"],
          "goats-cheese": [40, "crumbled"],
          dill: [3, "chopped"],
        },
      },
      {
        id: "asparagus",
        label: "Asparagus and lemon risotto",
        say: "",
        protein: "cheese",
        vegetable: "asparagus",
        flavour: "lemon",
        uses: {
          "stock-veg": 0.4,
          "olive-oil": 7,
          asparagus: [110, "cut into 3 cm pieces"],
          lemon: [0.25, "juiced"],
          butter: 5,
          "veg-hard-cheese": [22, "finely grated"],
        },
      },
      {
        id: "tomato",
        label: "Tomato, butter bean and basil risotto",
        say: "",
        protein: "beans",
        vegetable: "tomato",
        flavour: "basil",
        uses: {
          "stock-veg": 0.4,
          "olive-oil": 11,
          garlic: [4, "crushed"],
          "tomato-puree": 12,
          "cherry-tomato": [120, "halved"],
          "butter-beans": [120, "drained"],
          basil: [4, "torn"],
        },
      },
      {
        id: "haddock",
        label: "Smoked haddock and spinach risotto",
        say: "the haddock",
        core: "fish",
        protein: "white-fish",
        vegetable: "spinach",
        flavour: "chive",
        uses: {
          "stock-veg": 0.25,
          "olive-oil": 8,
          "haddock-smoked": [120, "skinned"],
          "spinach-frozen": [80, "thawed and squeezed"],
          "creme-fraiche-half": 20,
          chives: [3, "snipped"],
        },
      },
    ],
  },
  name: ({ dish }) => dish.label,
  description: ({ dish }) => `Stirred slowly until every grain is creamy, and finished with ${dish.vegetable} and ${dish.flavour}.`,
  steps: ({ dish }) => {
    const stock = "stock-chicken" in dish.uses ? "{stock-chicken}" : "{stock-veg}";
    const [what, minutes] = LATE[dish.id] ?? ["", dish.id === "haddock" ? 8 : 0];
    const early = EARLY[dish.id]?.split(", ") ?? [];
    return [
      `Dissolve ${stock} in {water*450}, straight from the kettle, and keep it hot in a small pan.`,
      `Heat {olive-oil} in a wide pan over a medium heat and cook {onion}${SOFTEN[dish.id] ? ` and ${SOFTEN[dish.id]}` : ""} for 6 minutes, until soft but not brown.`,
      `Stir in ${list(["{rice-arborio}", ...early])} for 1 minute, until the grains look glassy at the edges.`,
      `Add a ladle of the hot stock and stir until it has been drunk up, then go on, ladle by ladle, for ${18 - minutes} minutes.`,
      ...(what
        ? [
            sentences(
              `Stir in ${what} and cook for ${minutes} minutes more, still adding stock, until the rice is tender with a slight bite.`,
              done(dish),
            ),
          ]
        : []),
      ...(dish.id === "haddock"
        ? [
            sentences(
              "Add the last of the stock, lay {haddock-smoked} on top, cover and cook gently for 8 minutes, then flake it in with {spinach-frozen}.",
              done(dish),
            ),
          ]
        : []),
      ...(dish.id === "chicken" ? [done(dish)] : []),
      "It is ready when it flows slowly as you tilt the pan; loosen with a splash of hot water if the stock has run out.",
      `Take off the heat, stir in ${FINISH[dish.id]} with {black-pepper}, cover and leave to stand for 2 minutes.`,
    ];
  },
  tips: [
    "Stirring rubs the starch off the rice, and that is where the creaminess comes from.",
    "Cool leftovers within the hour and keep them in the fridge until the next day.",
  ],
});
