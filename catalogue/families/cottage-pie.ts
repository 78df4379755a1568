import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amountsWithout, list, sentences } from "../words.ts";

const TOGETHER = [
  "beef swede",
  "lamb sweet",
  "lentil sweet",
  "lentil swede",
  "free swede",
  "free leek",
  "turkey leek",
  "mushroom celeriac",
  "mushroom sweet",
];

export const cottagePie = family({
  id: "cottage-pie",
  meal: "dinner",
  skill: "beginner",
  cuisine: "british",
  prepMinutes: 15,
  cookMinutes: 52,
  leftoverDays: 2,
  appeal: ({ filling }) => ({ familiarity: filling.core ? 5 : 3, children: 3, spice: 0, occasions: ["weekend"] }),
  limit: 9,
  base: { onion: [70, "finely chopped"], carrot: [60, "finely diced"], "olive-oil": 14, "black-pepper": 0.2 },
  slots: {
    filling: [
      {
        id: "beef",
        label: "Beef cottage pie",
        say: "the mince",
        core: "mince",
        protein: "beef",
        flavour: "thyme",
        uses: { "beef-mince-12": 110, "tomato-puree": 12, "dried-thyme": 0.6, "stock-veg": 0.25, "peas-frozen": 40 },
      },
      {
        id: "lamb",
        label: "Lamb shepherd's pie",
        say: "the mince",
        core: "mince",
        protein: "lamb",
        flavour: "rosemary",
        uses: { "lamb-mince": 110, "tomato-puree": 12, rosemary: [2, "finely chopped"], "stock-veg": 0.25, "peas-frozen": 40 },
      },
      {
        id: "turkey",
        label: "Turkey and mustard cottage pie",
        say: "the mince",
        core: "poultry-mince",
        protein: "turkey",
        flavour: "mustard",
        uses: { "turkey-mince": 120, "mustard-wholegrain": 8, "dried-thyme": 0.6, "stock-veg": 0.25, "peas-frozen": 60 },
      },
      {
        id: "mushroom",
        label: "Beef and mushroom cottage pie",
        say: "the mince",
        core: "mince",
        protein: "beef",
        flavour: "mushroom",
        uses: { "beef-mince-12": 125, mushroom: [80, "chopped"], "tomato-puree": 15, rosemary: [2, "finely chopped"], salt: 0.8 },
      },
      {
        id: "lentil",
        label: "Lentil and mushroom cottage pie",
        say: "",
        protein: "lentils",
        flavour: "smoky",
        uses: { "lentils-tin": [160, "drained"], mushroom: [80, "chopped"], "tomato-puree": 15, "smoked-paprika": 1, "stock-veg": 0.25 },
      },
      {
        id: "free",
        label: "Meat-free cottage pie",
        say: "",
        protein: "meat-free",
        flavour: "thyme",
        uses: { "veg-mince": 100, "tomato-puree": 15, "dried-thyme": 0.6, "stock-veg": 0.25, "peas-frozen": 40 },
      },
    ],
    top: [
      {
        id: "mash",
        label: "buttery mash",
        uses: { potato: [260, "cut into chunks"], butter: 8, "milk-semi": 30 },
        say: "the potatoes",
        vegetable: "peas",
      },
      {
        id: "swede",
        label: "swede mash",
        say: "the potatoes and swede",
        vegetable: "swede",
        uses: { potato: [180, "cut into chunks"], swede: [140, "cut into small chunks"] },
      },
      {
        id: "sweet",
        label: "sweet potato mash",
        uses: { "sweet-potato": [260, "cut into chunks"] },
        say: "the sweet potatoes",
        vegetable: "sweet potato",
      },
      {
        id: "celeriac",
        label: "celeriac mash",
        uses: { celeriac: [300, "cut into small chunks"] },
        say: "the celeriac",
        vegetable: "celeriac",
      },
      {
        id: "leek",
        label: "leek mash",
        uses: { potato: [240, "cut into chunks"], leek: [80, "finely sliced"] },
        say: "the potatoes and leeks",
        vegetable: "leek",
      },
    ],
  },
  allow: ({ filling, top }) => TOGETHER.includes(`${filling.id} ${top.id}`),
  name: ({ filling, top }) => `${filling.label} with ${top.label}`,
  description: ({ top }) => `A deep, savoury filling under a crisp-edged lid of ${top.label}: a dish to bring to the table whole.`,
  steps: ({ filling, top }) => {
    const [heart = ""] = Object.keys(filling.uses);
    const peas = "peas-frozen" in filling.uses ? ", adding {peas-frozen} for the last 2" : "";
    const warmed = filling.id === "free" ? "Cook until the mince is piping hot all the way through." : "";
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      `Put ${amountsWithout(top, "butter", "milk-semi")} into a saucepan, cover with cold water, bring to the boil and simmer for 15 minutes, until soft.`,
      `Meanwhile heat {olive-oil*0.5} in a wide pan over a medium heat and fry ${list(["{onion}", "{carrot}", "mushroom" in filling.uses ? "{mushroom}" : ""])} for 6 minutes, until soft.`,
      filling.core
        ? `Turn up the heat, add {${heart}} and {black-pepper} and fry for 5 minutes, breaking up the lumps, until browned.`
        : `Stir in {${heart}} and {black-pepper} and cook for 3 minutes.`,
      sentences(
        `Add ${amountsWithout(filling, heart, "peas-frozen", "mushroom")} with {water*120}, and simmer for 12 minutes, until thick${peas}.`,
        warmed,
        done(filling),
      ),
      `Drain ${top.say} well, leave to steam dry for 2 minutes, then mash with ${"butter" in top.uses ? "{butter}, {milk-semi} and " : ""}{olive-oil*0.5} until smooth.`,
      "Spoon the filling into an ovenproof dish, cover with the mash from the edges inwards and rough up the top with a fork.",
      "Bake for 25 minutes, until crisp on top and bubbling at the sides, then leave to stand for 5 minutes.",
    ];
  },
  tips: [
    "Build it the day before and keep it in the fridge: it then needs 10 minutes more in the oven.",
    "Drag a fork across the mash: the ridges turn crisp.",
  ],
});
