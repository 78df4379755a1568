import { family, type Option } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, sentences } from "../words.ts";

const TOGETHER = [
  "chicken beans lime",
  "chicken aubergine basil",
  "prawn sugar-snap lime",
  "prawn butternut basil",
  "beef beans peanut",
  "cod pepper lime",
  "tofu aubergine basil",
  "tofu pepper lime",
  "chickpea butternut peanut",
  "egg beans lime",
  "edamame broccoli lime",
  "pork pepper basil",
  "chickpea spinach lime",
];

export const thaiCurry = family({
  id: "thai-curry",
  meal: "dinner",
  skill: "beginner",
  cuisine: "thai",
  prepMinutes: 8,
  cookMinutes: ({ heart, veg }) =>
    Math.max(18, 6 + (has(heart, "sear") ? (heart.minutes ?? 0) + (veg.minutes ?? 0) : Math.max(heart.minutes ?? 0, veg.minutes ?? 0))),
  leftoverDays: 1,
  appeal: ({ heart }) => ({
    familiarity: ["chicken", "prawn"].includes(heart.id) ? 4 : 3,
    children: 2,
    spice: 2,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 13,
  base: { "rapeseed-oil": 5, "thai-curry-paste": 20, "coconut-milk": 100, ginger: [6, "finely grated"], "rice-jasmine": 60 },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [110, "cut into 2 cm strips"] },
        say: "the chicken",
        minutes: 12,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [110, "thawed"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "beef",
        label: "steak",
        uses: { "beef-steak": [110, "cut into thin strips"] },
        say: "the steak",
        minutes: 5,
        core: "pieces",
        protein: "beef",
        is: ["sear"],
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-fillet": [120, "cut into thin strips"] },
        say: "the pork",
        minutes: 7,
        core: "pieces",
        protein: "pork",
        is: ["sear"],
      },
      {
        id: "cod",
        label: "white fish",
        uses: { "white-fish-frozen": [130, "thawed and cut into 4 cm chunks"] },
        say: "the fish",
        minutes: 6,
        core: "fish",
        protein: "white-fish",
      },
      { id: "tofu", label: "tofu", uses: { tofu: [140, "cut into 2 cm cubes"] }, say: "the tofu", minutes: 6, protein: "tofu" },
      {
        id: "chickpea",
        label: "chickpea",
        uses: { "chickpeas-tin": [120, "drained"] },
        say: "the chickpeas",
        minutes: 8,
        protein: "chickpeas",
      },
      { id: "egg", label: "egg", uses: { egg: 2 }, say: "the halved eggs", minutes: 3, protein: "egg", is: ["boil"] },
      { id: "edamame", label: "edamame", uses: { edamame: 90 }, say: "the edamame", minutes: 5, protein: "beans" },
    ],
    veg: [
      {
        id: "beans",
        label: "green bean",
        uses: { "green-beans-frozen": 100 },
        say: "the green beans",
        minutes: 6,
        vegetable: "green beans",
      },
      {
        id: "aubergine",
        label: "aubergine",
        uses: { aubergine: [0.5, "cut into 2 cm cubes"] },
        say: "the aubergine",
        minutes: 14,
        vegetable: "aubergine",
      },
      {
        id: "sugar-snap",
        label: "sugar snap pea",
        uses: { "sugar-snap": 75 },
        say: "the sugar snap peas",
        minutes: 3,
        vegetable: "sugar snap peas",
      },
      {
        id: "butternut",
        label: "butternut squash",
        uses: { butternut: [200, "peeled and cut into 2 cm cubes"] },
        say: "the squash",
        minutes: 15,
        vegetable: "squash",
      },
      {
        id: "pepper",
        label: "pepper",
        uses: { "red-pepper": [0.5, "sliced"], "spring-onion": [15, "cut into 3 cm lengths"] },
        say: "the pepper",
        minutes: 6,
        vegetable: "pepper",
      },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [130, "cut into small florets"] },
        say: "the broccoli",
        minutes: 6,
        vegetable: "broccoli",
      },
      { id: "spinach", label: "spinach", uses: { "baby-spinach": 80 }, say: "the spinach", minutes: 1, vegetable: "spinach" },
    ],
    finish: [
      {
        id: "lime",
        label: "lime and coriander",
        uses: { lime: [0.5, "juiced"], coriander: [5, "torn"] },
        say: "Stir in the juice of {lime} and scatter with {coriander}.",
        flavour: "lime",
      },
      {
        id: "basil",
        label: "basil",
        uses: { basil: [6, "torn"], "sugar-brown": 2, "soy-sauce": 3 },
        say: "Stir in {sugar-brown}, {soy-sauce} and {basil}.",
        flavour: "basil",
      },
      {
        id: "peanut",
        label: "peanuts",
        uses: { "peanut-butter": 10, peanuts: [8, "chopped"], lime: [0.25, "juiced"] },
        say: "Stir in {peanut-butter} and the juice of {lime}, and scatter with {peanuts}.",
        flavour: "peanut",
      },
    ],
  },
  allow: ({ heart, veg, finish }) => TOGETHER.includes(`${heart.id} ${veg.id} ${finish.id}`),
  name: ({ heart, veg, finish }) => `Thai ${heart.label} and ${veg.label} curry with ${finish.label}`,
  description: ({ heart, veg }) =>
    `${capital(heart.say.replace("the ", ""))} and ${veg.say.replace("the ", "")} in a fragrant coconut sauce with jasmine rice: one jar of paste, one tin and half an hour.`,
  steps: ({ heart, veg, finish }) => {
    const named = (option: Option) => (has(option, "boil") ? option.say : amounts(option));
    const [slow, quick] = (heart.minutes ?? 0) >= (veg.minutes ?? 0) ? [heart, veg] : [veg, heart];
    const gap = (slow.minutes ?? 0) - (quick.minutes ?? 0);
    const sear = has(heart, "sear");
    return [
      "Rinse {rice-jasmine} and put it into a lidded saucepan with {water*120}. Bring to the boil, cover, simmer on the lowest heat for 11 minutes, then leave to stand off the heat.",
      ...(has(heart, "boil") ? ["Boil {egg} for 9 minutes, cool under the cold tap, peel and halve."] : []),
      ...(sear
        ? [
            sentences(
              `Heat {rapeseed-oil*0.5} in a wide pan over a high heat and fry ${amounts(heart)} for ${heart.minutes} minutes, turning, until browned.`,
              done(heart),
              "Lift onto a plate.",
            ),
          ]
        : []),
      `Heat {rapeseed-oil${sear ? "*0.5" : ""}} in ${sear ? "the" : "a wide"} pan over a medium heat and stir {thai-curry-paste} and {ginger} in it for 1 minute.`,
      "Pour in {coconut-milk} and {water*80} and bring to a simmer.",
      ...(gap > 2 && !sear ? [`Add ${named(slow)} and simmer for ${gap} minutes.`] : []),
      sear
        ? `Add ${amounts(veg)} and simmer for ${veg.minutes} minutes, then return ${heart.say} for the last minute.`
        : sentences(
            `Add ${gap > 2 ? named(quick) : amounts(slow, quick)} and simmer gently for ${gap > 2 ? `${quick.minutes} minute${quick.minutes === 1 ? "" : "s"} more` : `${slow.minutes} minutes`}.`,
            done(heart),
          ),
      `${finish.say} Spoon over the rice.`,
    ];
  },
  tips: [
    "Pastes differ: start with half, taste, and add the rest if you like it hot.",
    "What is left of the tin freezes well in a small tub.",
  ],
});
