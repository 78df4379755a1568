import { family, type Uses } from "../family.ts";
import { done } from "../gates/safety.ts";
import { sentences } from "../words.ts";

const USES = {
  tofu: { "peanut-butter": 12, "soy-sauce": 7.5, lime: 0.25, "rapeseed-oil": 5, tofu: 93, "red-cabbage": 50, carrot: 40 },
  prawn: { "fish-sauce": 5, lime: 0.5, "sugar-brown": 4, "prawns-cooked": 90, carrot: 40, cucumber: 0.15, mint: [4, "torn"], peanuts: 15 },
  chicken: { "sweet-chilli": 15, lime: 0.25, "chicken-cooked": 80, mango: 0.2, "red-pepper": 0.25, coriander: [4, "torn"], cashews: 14 },
  edamame: {
    edamame: 90,
    "soy-sauce": 7.5,
    "vinegar-rice": 7.5,
    "sesame-oil": 5,
    ginger: 4,
    "spring-onion": 20,
    carrot: 50,
    "sesame-seeds": 4.5,
  },
  beef: {
    "fish-sauce": 5,
    lime: 0.5,
    "sugar-brown": 4,
    "red-chilli": 4,
    "rapeseed-oil": 2.5,
    "beef-steak": 114,
    beansprouts: 60,
    coriander: 4,
  },
} satisfies Record<string, Uses>;

const MIX: Record<string, readonly string[]> = {
  tofu: [
    "Stir {peanut-butter}, {soy-sauce}, the juice of {lime} and {water*20} together in a large bowl, until smooth.",
    "Shred {red-cabbage} finely and grate {carrot}.",
    "Cut {tofu} into 2 cm cubes, pat dry and fry in {rapeseed-oil} over a medium-high heat for 8 minutes, turning, until crisp.",
    "Toss the noodles, cabbage and carrot in the peanut dressing and top with the tofu.",
  ],
  prawn: [
    "Stir {fish-sauce}, {sugar-brown} and the juice of {lime} together in a large bowl, until the sugar has dissolved.",
    "Coarsely grate {carrot} and cut {cucumber} into matchsticks.",
    "Chop {peanuts} roughly.",
    "Toss the noodles, carrot, cucumber, {mint} and {prawns-cooked} in the dressing and scatter with the peanuts.",
  ],
  chicken: [
    "Stir {sweet-chilli} and the juice of {lime} together in a large bowl.",
    "Cut the flesh of {mango} and {red-pepper} into thin strips, and tear up {chicken-cooked}.",
    "Toast {cashews} in a dry frying pan over a medium heat for 4 minutes, shaking the pan, and chop roughly.",
    "Toss the noodles, mango, pepper, chicken and {coriander} in the dressing and scatter with the cashews.",
  ],
  edamame: [
    "Boil {edamame} for 4 minutes, drain and cool under the cold tap.",
    "Grate {ginger} finely and stir with {soy-sauce}, {vinegar-rice} and {sesame-oil} in a large bowl.",
    "Slice {spring-onion} and grate {carrot} coarsely.",
    "Toss the noodles, edamame, spring onions and carrot in the dressing and scatter with {sesame-seeds}.",
  ],
  beef: [
    "Chop {red-chilli} finely and stir with {fish-sauce}, {sugar-brown} and the juice of {lime} in a large bowl.",
    "Cover {beansprouts} with boiling water for 1 minute, drain and cool under the cold tap.",
    "Heat {rapeseed-oil} in a frying pan over a high heat and fry {beef-steak} for 2–3 minutes on each side.",
    "Slice the steak thinly across the grain and toss with the noodles, beansprouts and {coriander} in the dressing.",
  ],
};

export const coldNoodleSalad = family({
  id: "cold-noodle-salad",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ star }) => star.cuisine ?? "thai",
  prepMinutes: 14,
  cookMinutes: ({ star }) => star.minutes ?? 0,
  leftoverDays: 1,
  appeal: ({ star }) => ({
    familiarity: 2,
    children: 1,
    spice: ["chicken", "beef"].includes(star.id) ? 1 : 0,
    occasions: ["weekday", "packed lunch"],
  }),
  limit: 5,
  base: { "rice-noodles": 60 },
  slots: {
    star: [
      {
        id: "tofu",
        label: "peanut tofu and red cabbage",
        uses: USES.tofu,
        say: "",
        minutes: 8,
        protein: "tofu",
        vegetable: "cabbage",
        flavour: "peanut",
      },
      {
        id: "prawn",
        label: "prawns, cucumber and mint",
        uses: USES.prawn,
        say: "",
        protein: "shellfish",
        vegetable: "cucumber",
        flavour: "mint",
      },
      {
        id: "chicken",
        label: "chicken, mango and cashews",
        uses: USES.chicken,
        say: "",
        minutes: 4,
        protein: "chicken",
        vegetable: "mango",
      },
      {
        id: "edamame",
        label: "edamame, carrot and sesame",
        uses: USES.edamame,
        say: "",
        minutes: 4,
        protein: "beans",
        vegetable: "carrot",
        cuisine: "japanese",
      },
      {
        id: "beef",
        label: "chilli steak and beansprouts",
        uses: USES.beef,
        say: "the steak",
        minutes: 6,
        core: "whole-cut",
        protein: "beef",
        vegetable: "beansprouts",
      },
    ],
  },
  name: ({ star }) => `Cold rice noodle salad with ${star.label}`,
  description: ({ star }) => `Cool, slippery rice noodles with ${star.label}, in a dressing that is sharp and a little sweet.`,
  steps: ({ star }) => {
    const [dressing = "", ready = "", cook = "", toss = ""] = MIX[star.id] ?? [];
    return [
      "Cover {rice-noodles} with boiling water and leave for 8–10 minutes, until tender. Drain, rinse under the cold tap and shake dry.",
      dressing,
      ready,
      sentences(cook, done(star)),
      toss,
      "Share between bowls and eat, or pack into boxes and keep in the fridge.",
    ];
  },
  tips: ["Snip the noodles a few times with scissors: shorter ones toss more evenly."],
});
