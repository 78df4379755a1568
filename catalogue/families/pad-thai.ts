import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken fish carrot",
  "chicken soy cabbage",
  "prawn fish beansprouts",
  "prawn chilli pak-choi",
  "pork fish cabbage",
  "tofu soy beansprouts",
  "tofu chilli broccoli",
  "egg soy beansprouts",
  "egg fish pak-choi",
  "cashew soy carrot",
  "turkey chilli carrot",
  "edamame soy broccoli",
];

export const padThai = family({
  id: "pad-thai",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "thai",
  prepMinutes: 12,
  cookMinutes: ({ heart, veg }) => 6 + (heart.minutes ?? 0) + (veg.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ sauce }) => ({ familiarity: 3, children: 2, spice: sauce.id === "chilli" ? 1 : 0, occasions: ["weekday", "fakeaway"] }),
  limit: 12,
  base: {
    "rice-noodles": 62,
    "rapeseed-oil": 9,
    garlic: [5, "thinly sliced"],
    "spring-onion": [20, "cut into 3 cm lengths"],
    lime: [0.5, "halved"],
  },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "Chicken",
        uses: { "chicken-breast": [100, "cut into thin strips"], egg: [1, "beaten"] },
        say: "the chicken",
        minutes: 6,
        core: "poultry",
        protein: "chicken",
        is: ["egg"],
      },
      {
        id: "prawn",
        label: "Prawn",
        uses: { "prawns-raw": [90, "thawed"], egg: [1, "beaten"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
        is: ["egg"],
      },
      {
        id: "pork",
        label: "Pork",
        uses: { "pork-loin": [100, "cut into thin strips"], egg: [1, "beaten"] },
        say: "the pork",
        minutes: 6,
        core: "pieces",
        protein: "pork",
        is: ["egg"],
      },
      {
        id: "turkey",
        label: "Turkey",
        uses: { "turkey-steak": [100, "cut into thin strips"], egg: [1, "beaten"] },
        say: "the turkey",
        minutes: 6,
        core: "poultry",
        protein: "turkey",
        is: ["egg"],
      },
      { id: "tofu", label: "Tofu", uses: { tofu: [140, "cut into batons and patted dry"] }, say: "the tofu", minutes: 7, protein: "tofu" },
      { id: "egg", label: "Egg", uses: { egg: [2, "beaten"] }, say: "the egg", minutes: 1, protein: "egg", is: ["egg", "alone"] },
      { id: "cashew", label: "Cashew", uses: { cashews: 30, edamame: 40 }, say: "the cashews", minutes: 3, protein: "nuts" },
      { id: "edamame", label: "Edamame", uses: { edamame: 90 }, say: "the edamame", minutes: 4, protein: "beans" },
    ],
    sauce: [
      {
        id: "fish",
        label: "pad Thai",
        uses: { "fish-sauce": 10, "sugar-brown": 10, "vinegar-rice": 4 },
        say: "",
        flavour: "fish sauce and lime",
      },
      {
        id: "soy",
        label: "pad Thai-style noodles",
        uses: { "soy-sauce": 14, "sugar-brown": 10, "tomato-puree": 5 },
        say: "",
        flavour: "soy and lime",
      },
      {
        id: "chilli",
        label: "and chilli pad Thai-style noodles",
        uses: { "soy-sauce": 12, "sugar-brown": 9, "red-chilli": [5, "finely sliced"], "tomato-puree": 5 },
        say: "",
        flavour: "chilli and lime",
      },
    ],
    veg: [
      { id: "carrot", label: "carrot", uses: { carrot: [80, "cut into matchsticks"] }, say: "", minutes: 3, vegetable: "carrot" },
      { id: "cabbage", label: "cabbage", uses: { "white-cabbage": [100, "finely shredded"] }, say: "", minutes: 3, vegetable: "cabbage" },
      { id: "beansprouts", label: "beansprouts", uses: { beansprouts: 100 }, say: "", minutes: 2, vegetable: "beansprouts" },
      { id: "pak-choi", label: "pak choi", uses: { "pak-choi": [125, "sliced"] }, say: "", minutes: 3, vegetable: "pak choi" },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [110, "cut into small florets"] },
        say: "",
        minutes: 5,
        vegetable: "broccoli",
      },
    ],
    top: [{ id: "peanut", label: "", uses: { peanuts: [14, "chopped"] }, say: "" }],
  },
  allow: ({ heart, sauce, veg }) => TOGETHER.includes(`${heart.id} ${sauce.id} ${veg.id}`),
  name: ({ heart, sauce, veg }) => `${heart.label} ${sauce.label} with ${veg.label}`,
  description: ({ veg }) => `Rice noodles with ${veg.label}, lime and crushed peanuts: sweet, sour and salty in one hot pan.`,
  steps: ({ heart, sauce, veg }) => {
    const alone = has(heart, "alone");
    const egg = has(heart, "egg");
    const own = list(
      Object.keys(heart.uses)
        .filter((id) => id !== "egg")
        .map((id) => `{${id}}`),
    );
    return [
      "Soak {rice-noodles} in a bowl of boiling water for 6 minutes, until nearly tender, then drain and rinse under the cold tap.",
      `For the sauce, mix ${amounts(sauce)} with the juice of {lime*0.5} and {water*25}.`,
      alone
        ? "Heat {rapeseed-oil*0.4} in a wok or wide frying pan over a medium-high heat, pour in {egg}, stir for 1 minute, until set in soft curds, and lift onto a plate."
        : sentences(
            `Heat {rapeseed-oil*0.6} in a wok or wide frying pan over a high heat and fry ${own} for ${heart.minutes} minutes, stirring now and then, until ${{ prawn: "pink", edamame: "hot", cashew: "golden" }[heart.id] ?? "browned"}.`,
            done(heart),
          ),
      `${alone ? "" : `Lift ${heart.say} onto a plate. `}Heat {rapeseed-oil*${alone ? 0.6 : 0.4}} in the pan and fry ${amounts(veg)}, {garlic} and {spring-onion} for ${veg.minutes} minutes, stirring.`,
      ...(egg && !alone ? ["Push everything to one side, pour {egg} into the space and stir for 1 minute, until set."] : []),
      `Add the noodles, ${heart.say} and the sauce and toss for 2 minutes, until the noodles have drunk up the sauce.`,
      "Scatter with {peanuts} and serve with {lime*0.5}, cut into wedges, to squeeze over.",
    ];
  },
  tips: [
    "Take the noodles out of the water while they still bite: they finish in the pan.",
    "Cook for two at a time: a full pan steams the noodles into a clump.",
  ],
});
