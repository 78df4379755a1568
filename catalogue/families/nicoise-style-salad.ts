import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, sentences } from "../words.ts";

const COOK: Record<string, string> = {
  tuna: "Drain {tuna-brine} and break it into chunks.",
  salmon: "Meanwhile heat {rapeseed-oil} in a non-stick frying pan over a medium heat and fry {salmon-fillet} for 5 minutes on each side.",
  sardine: "Drain {sardines-brine} and break each one in two.",
  mackerel: "Break {mackerel-smoked} into large flakes.",
  chickpea:
    "Meanwhile heat {rapeseed-oil} in a frying pan over a medium-high heat and fry {chickpeas-tin} with {smoked-paprika} for 6 minutes, until crisp.",
  chicken: "Meanwhile put {chicken-breast} into a small saucepan, cover with cold water, bring to a bare simmer and poach for 14 minutes.",
  egg: "Slice {radish} as thinly as you can.",
};
const TOP: Record<string, string> = {
  tuna: "the tuna, the egg and {anchovies}",
  salmon: "the salmon in big flakes and {capers}",
  sardine: "the sardines, the egg and {parsley}",
  mackerel: "the mackerel, the egg and {capers}",
  chickpea: "the hot chickpeas and {parsley}",
  chicken: "the chicken, sliced, the egg and {basil}",
  egg: "the eggs and the radishes",
};

export const nicoiseStyleSalad = family({
  id: "nicoise-style-salad",
  meal: "lunch",
  skill: "intermediate",
  cuisine: "french",
  prepMinutes: 10,
  cookMinutes: ({ main, plate }) => (main.id === "chicken" || plate.id === "potato" ? 19 : 14),
  leftoverDays: 0,
  appeal: { familiarity: 3, children: 1, spice: 0, occasions: ["weekday", "packed lunch"] },
  limit: 11,
  base: { "olive-oil": 11, "mustard-dijon": 4, "vinegar-cider": 6, "cherry-tomato": [70, "halved"], "olives-black": [15, "stoned"] },
  slots: {
    main: [
      {
        id: "tuna",
        label: "Tuna",
        uses: { "tuna-brine": 102, egg: 1, anchovies: 4 },
        say: "the tuna",
        protein: "white-fish",
        flavour: "anchovy",
        is: ["egg", "potato", "leaves"],
      },
      {
        id: "salmon",
        label: "Warm salmon",
        uses: { "salmon-fillet": 110, "rapeseed-oil": 3, capers: 5 },
        say: "the salmon",
        core: "fish",
        protein: "oily-fish",
        flavour: "caper",
        is: ["potato"],
      },
      {
        id: "sardine",
        label: "Sardine",
        say: "the sardines",
        protein: "oily-fish",
        flavour: "parsley",
        is: ["egg", "potato", "leaves"],
        uses: { "sardines-brine": 85, egg: 1, parsley: [5, "leaves only"] },
      },
      {
        id: "mackerel",
        label: "Smoked mackerel",
        say: "the mackerel",
        protein: "oily-fish",
        flavour: "smoked",
        is: ["egg", "potato", "leaves"],
        uses: { "mackerel-smoked": [70, "skinned"], egg: 1, capers: 4 },
      },
      {
        id: "chickpea",
        label: "Smoky chickpea",
        say: "the chickpeas",
        protein: "chickpeas",
        flavour: "smoky",
        is: ["potato", "leaves"],
        uses: { "chickpeas-tin": [120, "drained and patted dry"], "rapeseed-oil": 4, "smoked-paprika": 0.8, parsley: [5, "leaves only"] },
      },
      {
        id: "chicken",
        label: "Poached chicken",
        say: "the chicken",
        core: "poultry",
        protein: "chicken",
        flavour: "basil",
        is: ["egg", "leaves"],
        uses: { "chicken-breast": 120, egg: 1, basil: [5, "torn"] },
      },
      {
        id: "egg",
        label: "Egg and radish",
        uses: { egg: 2, radish: 50 },
        say: "the eggs",
        protein: "egg",
        flavour: "mustard",
        is: ["egg", "potato"],
      },
    ],
    plate: [
      {
        id: "potato",
        label: "with new potatoes",
        uses: { "new-potato": [150, "halved"], "green-beans-frozen": 70, "little-gem": 0.5 },
        say: "the potatoes and beans",
        vegetable: "potato",
      },
      {
        id: "leaves",
        label: "with extra green beans",
        uses: { "green-beans": [110, "trimmed"], "little-gem": 1 },
        say: "the beans",
        vegetable: "green beans",
      },
    ],
  },
  allow: ({ main, plate }) => has(main, plate.id),
  name: ({ main, plate }) => `${main.label} niçoise-style salad ${plate.label}`,
  description: ({ main, plate }) =>
    `A sunny plate of ${main.say.replace("the ", "")}, tomatoes and olives ${plate.label}, under a sharp mustard dressing.`,
  steps: ({ main, plate }) => [
    ...(has(main, "egg")
      ? ["Lower {egg} into a small saucepan of boiling water and boil for 9 minutes, then cool under the cold tap, peel and quarter."]
      : []),
    plate.id === "potato"
      ? "Boil {new-potato} in a large saucepan of water for 15 minutes, until tender, adding {green-beans-frozen} for the last 4 minutes."
      : "Boil {green-beans} in a large saucepan of water for 4 minutes, until just tender.",
    sentences(COOK[main.id], done(main)),
    "Shake {olive-oil}, {mustard-dijon} and {vinegar-cider} together in a jar.",
    `Drain ${plate.say}${plate.id === "leaves" ? ", cool under the cold tap" : ""} and toss with half of the dressing in a large bowl.`,
    "Pull {little-gem} into leaves, spread over plates and top with the beans, {cherry-tomato} and {olives-black}.".replace(
      "the beans",
      plate.say,
    ),
    `Finish with ${TOP[main.id] ?? ""}, spoon over the rest of the dressing and serve.`,
  ],
  tips: [
    "Dress the beans while they are warm: they take up far more flavour.",
    "Arrange it on one big platter and let everyone help themselves.",
  ],
});
