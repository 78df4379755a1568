import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "fish slaw soft",
  "fish mango soft",
  "prawn avocado lettuce",
  "beef salsa soft",
  "beef avocado lettuce",
  "pork pineapple soft",
  "chicken sweetcorn soft",
  "chicken avocado lettuce",
  "black slaw soft",
  "black sweetcorn soft",
  "chickpea mango soft",
  "lentil slaw soft",
  "halloumi pineapple soft",
  "egg salsa soft",
];

export const tacos = family({
  id: "tacos",
  meal: "dinner",
  skill: "beginner",
  cuisine: "mexican",
  prepMinutes: 12,
  cookMinutes: ({ heart }) => 6 + (heart.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ topping, shell }) => ({
    familiarity: shell.id === "lettuce" ? 2 : 3,
    children: 2,
    spice: ["pineapple", "mango"].includes(topping.id) ? 1 : 0,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 14,
  base: { "olive-oil": 9, lime: [0.5, "juiced"], "smoked-paprika": 1.2, cumin: 1, salt: 0.6 },
  slots: {
    heart: [
      {
        id: "fish",
        label: "fish",
        uses: { "white-fish-frozen": [130, "thawed and patted dry"], "garlic-powder": 1 },
        say: "the fish",
        minutes: 7,
        core: "fish",
        protein: "white-fish",
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [130, "thawed"], "garlic-powder": 1 },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "beef",
        label: "beef",
        uses: { "beef-mince-12": 115, garlic: [4, "crushed"], "tomato-puree": 8 },
        say: "the beef",
        minutes: 9,
        core: "mince",
        protein: "beef",
        is: ["mince"],
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-mince": 115, garlic: [4, "crushed"], oregano: 0.5 },
        say: "the pork",
        minutes: 9,
        core: "mince",
        protein: "pork",
        is: ["mince"],
      },
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [120, "cut into strips"], garlic: [4, "crushed"] },
        say: "the chicken",
        minutes: 10,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "black",
        label: "smoky black bean",
        uses: { "black-beans": [160, "drained"], garlic: [4, "crushed"] },
        say: "the beans",
        minutes: 5,
        protein: "beans",
      },
      {
        id: "chickpea",
        label: "crisp chickpea",
        uses: { "chickpeas-tin": [140, "drained and patted dry"], "garlic-powder": 1 },
        say: "the chickpeas",
        minutes: 9,
        protein: "chickpeas",
      },
      {
        id: "lentil",
        label: "lentil and walnut",
        uses: { "lentils-tin": [120, "drained"], walnuts: [18, "chopped"], "tomato-puree": 8 },
        say: "the lentils",
        minutes: 6,
        protein: "lentils",
      },
      {
        id: "halloumi",
        label: "halloumi",
        uses: { halloumi: [45, "cut into fingers"], honey: 5 },
        say: "the halloumi",
        minutes: 5,
        protein: "cheese",
      },
      {
        id: "egg",
        label: "black bean and fried egg",
        uses: { "black-beans": [100, "drained"], egg: 1 },
        say: "the beans",
        minutes: 5,
        protein: "egg",
        is: ["fry-egg"],
      },
    ],
    topping: [
      {
        id: "slaw",
        label: "lime slaw",
        uses: { "white-cabbage": [100, "finely shredded"], carrot: [50, "coarsely grated"] },
        say: "the slaw",
        vegetable: "cabbage",
        flavour: "lime slaw",
      },
      {
        id: "mango",
        label: "mango salsa",
        uses: { mango: [0.3, "diced"], "red-chilli": [3, "finely chopped"], "red-cabbage": [60, "finely shredded"] },
        say: "the salsa",
        vegetable: "mango",
        flavour: "mango",
      },
      {
        id: "salsa",
        label: "tomato salsa",
        uses: { tomato: [110, "diced"], "red-onion": [25, "finely chopped"] },
        say: "the salsa",
        vegetable: "tomato",
        flavour: "tomato salsa",
      },
      {
        id: "avocado",
        label: "avocado and tomato",
        uses: { avocado: [0.5, "diced"], tomato: [80, "diced"] },
        say: "the avocado",
        vegetable: "avocado",
        flavour: "avocado",
      },
      {
        id: "pineapple",
        label: "pineapple salsa",
        uses: { "pineapple-tin": [70, "drained and diced"], "red-chilli": [3, "finely chopped"], cucumber: [0.15, "diced"] },
        say: "the salsa",
        vegetable: "pineapple",
        flavour: "pineapple",
      },
      {
        id: "sweetcorn",
        label: "charred sweetcorn",
        uses: { "sweetcorn-frozen": 80, "red-pepper": [0.25, "diced"] },
        say: "the sweetcorn",
        vegetable: "sweetcorn",
        flavour: "sweetcorn",
        is: ["char"],
      },
    ],
    shell: [
      { id: "soft", label: "tacos", uses: { tortilla: 1.5 }, say: "tortilla" },
      { id: "lettuce", label: "lettuce tacos", uses: { "little-gem": [1, "leaves separated"], "pumpkin-seeds": 12 }, say: "" },
    ],
  },
  allow: ({ heart, topping, shell }) => TOGETHER.includes(`${heart.id} ${topping.id} ${shell.id}`),
  name: ({ heart, topping, shell }) => `${capital(heart.label)} ${shell.label} with ${topping.label}`,
  description: ({ heart, topping, shell }) =>
    `${capital(heart.say.replace("the ", ""))} with smoked paprika and cumin, and ${topping.label} for crunch and sharpness, in ${shell.id === "lettuce" ? "crisp leaves" : "warm tortillas"}.`,
  steps: ({ heart, topping, shell }) => {
    const own = Object.keys(heart.uses);
    const rest = list([
      ...own.filter((id) => id !== own[0] && id !== "egg").map((id) => `{${id}}`),
      "{smoked-paprika}",
      "{cumin}",
      "{salt}",
    ]);
    const oil = has(heart, "fry-egg") || has(topping, "char") ? "*0.6" : "";
    const turn = has(heart, "mince") ? "breaking it up" : "turning now and then";
    return [
      has(topping, "char")
        ? `Heat {olive-oil*0.4} in a large frying pan over a high heat and fry ${amounts(topping)} for 5 minutes, until charred in places. Tip into a bowl and stir in the juice of {lime}.`
        : `Mix ${amounts(topping)} with the juice of {lime} in a bowl.`,
      has(heart, "mince")
        ? `Heat {olive-oil${oil}} in a large frying pan over a high heat and brown {${own[0]}} for 5 minutes, ${turn}.`
        : `Toss {${own[0]}} with ${rest} in a bowl.`,
      sentences(
        has(heart, "mince")
          ? `Stir in ${rest} with {water*30} and cook for ${(heart.minutes ?? 0) - 5} minutes more.`
          : `Heat {olive-oil${oil}} in ${has(topping, "char") ? "the" : "a large frying"} pan over a medium-high heat and fry ${heart.say} for ${heart.minutes} minutes, ${turn}, until ${{ prawn: "pink", fish: "golden", black: "hot and starting to burst", egg: "hot", lentil: "hot and toasty" }[heart.id] ?? "browned"}.`,
        done(heart),
      ),
      ...(has(heart, "fry-egg")
        ? [sentences("Push the beans aside, add {olive-oil*0.4} and fry {egg} for 3 minutes.", done({ core: "egg", say: "the egg" }))]
        : []),
      shell.say
        ? `Meanwhile warm {${shell.say}} in a dry pan for 30 seconds on each side${shell.id === "soft" ? ", cut in half" : ""} and keep in a cloth.`
        : "Lay {little-gem} on plates, two leaves to each taco.",
      `Fill with ${heart.say}${has(heart, "fry-egg") ? ", the egg" : ""}${heart.id === "fish" ? " in big flakes" : ""}${shell.say ? ` and spoon over ${topping.say}` : `, spoon over ${topping.say} and scatter with {pumpkin-seeds}`}.`,
    ];
  },
  tips: ({ shell }) => [
    ...(shell.id === "lettuce" ? [] : ["Warm tortillas bend, cold ones crack: keep them in a cloth until the last moment."]),
    "Make the topping first, so that it can sit in the lime while you cook.",
  ],
});
