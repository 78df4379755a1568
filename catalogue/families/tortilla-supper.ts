import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "potato onion slaw",
  "potato pepper salad",
  "potato chorizo salad",
  "potato pea tomato",
  "potato kale beans",
  "sweet spinach salad",
  "sweet pepper slaw",
  "none courgette tomato",
  "none leek salad",
  "none broccoli tomato",
  "none mushroom salad",
  "potato leek beans",
];

/** A pan for so many portions: about three eggs' worth of filling and egg each, two fingers deep. */
const PAN =
  "[up to 1: an 18 cm | up to 2: a 20–24 cm | up to 4: a 28 cm | up to 8: two 28 cm | up to 12: three 28 cm | four 28 cm] non-stick frying [up to 4: pan | pans]";
const THE_PAN = "[up to 4: the pan | each pan]";

const COOK: Record<string, string> = {
  onion: "{onion}",
  pepper: "{red-pepper}, {red-onion} and {smoked-paprika}",
  chorizo: "{chorizo} and {onion}",
  pea: "{spring-onion} and {peas-frozen}",
  kale: "{kale}, {garlic} and {chilli-flakes}",
  spinach: "{baby-spinach} and {garlic}",
  courgette: "{courgette} and {garlic}",
  leek: "{leek} and {dried-thyme}",
  broccoli: "{broccoli} and {chilli-flakes}",
  mushroom: "{mushroom} and {dried-thyme}",
};

export const tortillaSupper = family({
  id: "tortilla-supper",
  meal: "dinner",
  skill: "beginner",
  cuisine: ({ root, filling }) => (has(root, "light") ? "italian" : (filling.cuisine ?? "spanish")),
  protein: "egg",
  prepMinutes: 10,
  cookMinutes: ({ root }) => (has(root, "light") ? 18 : 27),
  leftoverDays: 1,
  appeal: ({ filling }) => ({
    familiarity: 3,
    children: 2,
    spice: ["kale", "broccoli"].includes(filling.id) ? 1 : 0,
    occasions: ["weekday"],
  }),
  limit: 12,
  base: { salt: 0.5, "black-pepper": 0.2 },
  slots: {
    root: [
      {
        id: "potato",
        label: "potato Spanish omelette",
        uses: { potato: [200, "cut into 1 cm dice"], egg: 2, "rapeseed-oil": 14 },
        say: "the potatoes",
      },
      {
        id: "sweet",
        label: "sweet potato Spanish omelette",
        say: "the sweet potatoes",
        uses: { "sweet-potato": [190, "cut into 1 cm dice"], egg: 3, "olive-oil": 14 },
      },
      { id: "none", label: "frittata", uses: { egg: 3, "olive-oil": 11 }, say: "", is: ["light"] },
    ],
    filling: [
      { id: "onion", label: "Classic onion and", uses: { onion: [90, "finely sliced"] }, say: "", vegetable: "onion", flavour: "onion" },
      {
        id: "pepper",
        label: "Smoky pepper and",
        say: "",
        vegetable: "pepper",
        flavour: "smoky",
        uses: { "red-pepper": [0.5, "sliced"], "red-onion": [50, "sliced"], "smoked-paprika": 0.8 },
      },
      {
        id: "chorizo",
        label: "Chorizo and",
        uses: { chorizo: [20, "diced"], onion: [60, "finely sliced"] },
        say: "",
        vegetable: "onion",
        flavour: "chorizo",
      },
      {
        id: "pea",
        label: "Pea, mint and",
        say: "",
        vegetable: "peas",
        flavour: "mint",
        cuisine: "mediterranean",
        uses: { "spring-onion": [20, "sliced"], "peas-frozen": 80, mint: [3, "torn"] },
      },
      {
        id: "kale",
        label: "Chilli kale and",
        say: "",
        vegetable: "kale",
        flavour: "chilli",
        uses: { kale: [50, "stalks removed, shredded"], garlic: [4, "crushed"], "chilli-flakes": 0.4 },
      },
      {
        id: "spinach",
        label: "Garlic spinach and",
        uses: { "baby-spinach": 70, garlic: [4, "crushed"] },
        say: "",
        vegetable: "spinach",
        flavour: "garlic",
      },
      {
        id: "courgette",
        label: "Courgette and feta",
        say: "",
        vegetable: "courgette",
        flavour: "feta",
        uses: { courgette: [150, "sliced"], garlic: [3, "crushed"], feta: [30, "crumbled"] },
      },
      {
        id: "leek",
        label: "Leek and cheddar",
        say: "",
        vegetable: "leek",
        flavour: "cheddar",
        cuisine: "british",
        uses: { leek: [110, "sliced"], "dried-thyme": 0.4, cheddar: [20, "grated"] },
      },
      {
        id: "broccoli",
        label: "Broccoli and chilli",
        say: "",
        vegetable: "broccoli",
        flavour: "chilli",
        uses: { broccoli: [120, "cut into very small florets"], "chilli-flakes": 0.4, "almonds-flaked": 8 },
      },
      {
        id: "mushroom",
        label: "Mushroom and goat's cheese",
        say: "",
        vegetable: "mushroom",
        flavour: "goat's cheese",
        uses: { mushroom: [130, "sliced"], "dried-thyme": 0.5, "goats-cheese": [30, "crumbled"] },
      },
    ],
    side: [
      { id: "tomato", label: "tomato salad", uses: { tomato: [120, "sliced"], "vinegar-cider": 3 }, say: "the tomatoes" },
      { id: "salad", label: "green leaves", uses: { "mixed-salad": 30, "vinegar-cider": 3 }, say: "the leaves" },
      {
        id: "slaw",
        label: "crunchy slaw",
        say: "the slaw",
        uses: { "white-cabbage": [80, "finely shredded"], carrot: [40, "coarsely grated"], "vinegar-cider": 4 },
      },
      { id: "beans", label: "tomato beans", uses: { cannellini: [80, "drained"], "chopped-tomatoes": 80 }, say: "the beans", is: ["hot"] },
    ],
  },
  allow: ({ root, filling, side }) => TOGETHER.includes(`${root.id} ${filling.id} ${side.id}`),
  name: ({ root, filling, side }) => `${filling.label} ${root.label} with ${side.label}`,
  description: ({ root, filling, side }) =>
    `${has(root, "light") ? "A thick, tender frittata" : "A thick Spanish omelette"} with ${filling.vegetable}, served in wedges with ${side.label}: supper out of a few eggs.`,
  steps: ({ root, filling, side }) => {
    const oil = "rapeseed-oil" in root.uses ? "rapeseed-oil" : "olive-oil";
    const cold = !has(side, "hot");
    const [first, then] = cold ? [0.5, 0.35] : [0.6, 0.4];
    const [starch = ""] = Object.keys(root.uses);
    const inEggs = ["cheddar", "mint", "almonds-flaked"].filter((id) => id in filling.uses).map((id) => `{${id}}`);
    const onTop = ["feta", "goats-cheese"].find((id) => id in filling.uses);
    return [
      ...(has(root, "light")
        ? []
        : [
            `Heat {${oil}*${first}} in ${PAN} over a medium heat, add {${starch}}, cover and cook for [up to 2: 12 minutes | 16 minutes], stirring now and then, until soft.`,
          ]),
      `${has(root, "light") ? `Heat {${oil}*${first}} in ${PAN} over a medium heat, add` : "Add"} ${COOK[filling.id]} and cook for [up to 2: 6 minutes | 9 minutes], stirring, until tender.`,
      `Beat {egg} with ${list(["{salt}", "{black-pepper}", ...inEggs])} in a large bowl, then tip in everything from ${THE_PAN} and stir.`,
      `Wipe out ${THE_PAN}, heat {${oil}*${then}}, pour everything in${onTop ? `, scatter with {${onTop}}` : ""} and cook over a low heat for [up to 2: 6 minutes | 9 minutes], until set round the edges.`,
      sentences(
        `Put ${THE_PAN} under a hot grill for [up to 2: 3 minutes | 5 minutes], keeping the handle out of the heat, until the top is set.`,
        done({ core: "egg", say: "the eggs" }),
      ),
      !cold
        ? "Meanwhile simmer {cannellini} with {chopped-tomatoes} in a small saucepan for 6 minutes, until thick."
        : `Toss ${amounts(side)} with {${oil}*0.15} in a bowl.`,
      `Slide onto a board, cut into wedges and serve warm or cold with ${side.say}.`,
    ];
  },
  tips: [
    "No grill? Slide it onto a plate, turn it over into the pan and cook for 2 minutes more.",
    "One pan only? Make one after another and keep the first warm in a low oven.",
  ],
});
