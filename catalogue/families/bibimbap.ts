import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "beef gochujang classic rice",
  "chicken gochujang courgette rice",
  "pork gochujang cabbage rice",
  "salmon sriracha cucumber rice",
  "tofu sriracha classic rice",
  "tofu gochujang mushroom rice",
  "egg gochujang mushroom rice",
  "egg sriracha courgette rice",
  "edamame sriracha cabbage rice",
  "beef sriracha cabbage cauliflower",
  "turkey gochujang classic rice",
  "edamame gochujang classic rice",
];

export const bibimbap = family({
  id: "bibimbap",
  meal: "dinner",
  skill: "advanced",
  cuisine: "korean",
  prepMinutes: 20,
  cookMinutes: ({ heart }) => 20 + (heart.minutes ?? 0),
  leftoverDays: 0,
  appeal: { familiarity: 2, children: 1, spice: 2, occasions: ["weekend", "fakeaway"] },
  limit: 12,
  base: { "sesame-oil": 6, "rapeseed-oil": 6, garlic: [5, "crushed"], "sesame-seeds": 4, "spring-onion": [15, "sliced"] },
  slots: {
    heart: [
      {
        id: "beef",
        label: "Beef",
        uses: { "beef-mince-5": 90, egg: 1 },
        say: "the beef",
        minutes: 6,
        core: "mince",
        protein: "beef",
        is: ["mince"],
      },
      {
        id: "chicken",
        label: "Chicken",
        uses: { "chicken-breast": [100, "cut into thin strips"], egg: 1 },
        say: "the chicken",
        minutes: 7,
        core: "poultry-mince",
        protein: "chicken",
      },
      {
        id: "turkey",
        label: "Turkey",
        uses: { "turkey-mince": 100, egg: 1 },
        say: "the turkey",
        minutes: 7,
        core: "poultry-mince",
        protein: "turkey",
        is: ["mince"],
      },
      {
        id: "pork",
        label: "Pork",
        uses: { "pork-mince": 90, egg: 1 },
        say: "the pork",
        minutes: 7,
        core: "mince",
        protein: "pork",
        is: ["mince"],
      },
      { id: "salmon", label: "Salmon", uses: { "salmon-fillet": 110 }, say: "the salmon", minutes: 8, core: "fish", protein: "oily-fish" },
      {
        id: "tofu",
        label: "Crisp tofu",
        uses: { tofu: [140, "cut into 1.5 cm cubes and patted dry"] },
        say: "the tofu",
        minutes: 8,
        protein: "tofu",
      },
      { id: "edamame", label: "Edamame", uses: { edamame: 110 }, say: "the edamame", minutes: 4, protein: "beans" },
      { id: "egg", label: "Two-egg", uses: { egg: 2 }, say: "the eggs", minutes: 0, protein: "egg" },
    ],
    sauce: [
      { id: "gochujang", label: "gochujang", uses: { gochujang: 18, "soy-sauce": 5, "vinegar-rice": 5 }, say: "", flavour: "gochujang" },
      { id: "sriracha", label: "sriracha", uses: { sriracha: 12, "soy-sauce": 9, "vinegar-rice": 5 }, say: "", flavour: "sriracha" },
    ],
    veg: [
      {
        id: "classic",
        label: "spinach, carrot and beansprouts",
        uses: { "baby-spinach": 80, carrot: [70, "cut into matchsticks"], beansprouts: 75 },
        say: "the spinach until it wilts, about 1 minute",
        vegetable: "spinach",
      },
      {
        id: "courgette",
        label: "courgette and carrot",
        uses: { courgette: [120, "cut into matchsticks"], carrot: [80, "cut into matchsticks"] },
        say: "",
        vegetable: "courgette",
      },
      {
        id: "mushroom",
        label: "mushrooms and greens",
        uses: { mushroom: [100, "sliced"], "spring-greens": [80, "shredded"] },
        say: "",
        vegetable: "mushroom",
      },
      {
        id: "cabbage",
        label: "cabbage and carrot",
        uses: { "white-cabbage": [110, "shredded"], carrot: [70, "cut into matchsticks"] },
        say: "",
        vegetable: "cabbage",
      },
      {
        id: "cucumber",
        label: "carrot and cucumber",
        uses: { carrot: [80, "cut into matchsticks"], cucumber: [0.25, "cut into matchsticks"] },
        say: "",
        vegetable: "cucumber",
      },
    ],
    base: [
      { id: "rice", label: "bibimbap", uses: { "rice-long": 65 }, say: "the rice" },
      {
        id: "cauliflower",
        label: "bibimbap bowl over cauliflower",
        uses: { cauliflower: [250, "coarsely grated"], peanuts: [12, "chopped"] },
        say: "the cauliflower",
      },
    ],
  },
  allow: ({ heart, sauce, veg, base }) => TOGETHER.includes(`${heart.id} ${sauce.id} ${veg.id} ${base.id}`),
  name: ({ heart, sauce, veg, base }) => `${heart.label} ${base.label} with ${list([...veg.label.split(/, | and /), sauce.label])}`,
  description: ({ heart, veg, base }) =>
    `${capital(list([heart.say.replace("the ", ""), ...veg.label.split(/, | and /)]))} in neat heaps on ${base.say.replace("the ", "")}, stirred together at the table with a hot red sauce.`,
  steps: ({ heart, sauce, veg, base }) => {
    const own = Object.keys(heart.uses).find((id) => id !== "egg");
    const egg = "egg" in heart.uses;
    const raw = Object.keys(veg.uses).filter((id) => id === "cucumber");
    const fried = Object.keys(veg.uses).filter((id) => id !== "cucumber");
    return [
      base.id === "rice"
        ? "Rinse {rice-long} and put it into a lidded saucepan with {water*130}. Bring to the boil, cover, simmer on the lowest heat for 12 minutes, then leave to stand off the heat."
        : "Get everything cut and grated before you start: the frying is quick.",
      `For the sauce, mix ${list(Object.keys(sauce.uses).map((id) => `{${id}}`))} with {water*10} in a small bowl.`,
      `Heat {sesame-oil*0.6} in a large frying pan over a medium-high heat. Fry ${list(fried.map((id) => `{${id}}`))} ${fried.length > 1 ? "one after another for 2 minutes each" : "for 2 minutes"}, with ${own ? "half of " : ""}{garlic}${fried.length > 1 ? " shared between them, and keep in separate heaps" : ", and keep"} on a warm plate.`,
      ...(own
        ? [
            sentences(
              `Add {sesame-oil*0.4} to the pan and fry {${own}} with the rest of the garlic for ${heart.minutes} minutes, ${has(heart, "mince") ? "breaking it up" : "turning now and then"}, until ${heart.id === "edamame" ? "hot" : "browned"}.`,
              done(heart),
            ),
          ]
        : ["Stir {sesame-oil*0.4} into the rice."]),
      ...(base.id === "cauliflower"
        ? [
            "Lift the meat onto the plate, add {cauliflower} and fry over a high heat for [up to 2: 5 minutes, until just tender | 6 minutes, until just tender, in batches that cover the pan no deeper than 2 cm].",
          ]
        : []),
      egg
        ? sentences(
            "Heat {rapeseed-oil} in a frying pan over a medium-high heat and fry {egg} for 3 minutes, until the edges are crisp.",
            done({ core: "egg", say: heart.id === "egg" ? "the eggs" : "the egg" }),
          )
        : "Heat {rapeseed-oil} in the pan, add half of {spring-onion} and fry for 1 minute, until sweet and browned.",
      `Put ${base.say} into bowls and arrange ${list([fried.length > 1 ? "the heaps of veg" : "the fried veg", ...raw.map((id) => `{${id}}`), ...(own ? [heart.say] : [])])} on top${egg ? `, with ${heart.id === "egg" ? "the eggs" : "the egg"} in the middle` : ""}.`,
      `Scatter with ${egg ? "{spring-onion}" : "the rest of the spring onion"} and {sesame-seeds}${base.id === "cauliflower" ? " and {peanuts}" : ""}, spoon over the sauce and stir it all together as you eat.`.replace(
        "} and {sesame-seeds} and",
        "}, {sesame-seeds} and",
      ),
    ];
  },
  tips: ({ base }) => [
    "The vegetables are good lukewarm, so there is no need to hurry.",
    ...(base.id === "rice" ? ["Press the rice into a hot oiled pan for 3 minutes if you like a crust underneath."] : []),
  ],
});
