import { family, type Uses } from "../family.ts";

const USES = {
  chickpea: { "chickpeas-tin": [80, "drained"], tahini: 8, garlic: [2, "crushed"], salt: 0.4, lemon: 0.25, "olive-oil": 2.5, carrot: 80 },
  white: {
    "olive-oil": 7.5,
    garlic: [2, "crushed"],
    "dried-rosemary": 0.3,
    cannellini: [90, "drained"],
    salt: 0.4,
    lemon: 0.25,
    "red-pepper": 0.5,
  },
  pea: { "peas-frozen": 80, mint: 3, "olive-oil": 7.5, salt: 0.4, lemon: 0.25, radish: 40, "sugar-snap": 50 },
  tzatziki: { cucumber: 0.12, salt: 0.3, "yogurt-greek": 90, garlic: [1.5, "crushed"], mint: [2, "chopped"], lemon: 0.125, pitta: 0.5 },
  guacamole: { avocado: 0.5, lime: 0.25, salt: 0.4, "red-chilli": [3, "finely chopped"], coriander: [3, "chopped"], "yellow-pepper": 0.5 },
  baba: { aubergine: 0.5, tahini: 11, garlic: [2, "crushed"], salt: 0.4, lemon: 0.25, "olive-oil": 2.5, cucumber: 0.2 },
  chive: { "cream-cheese": 45, "yogurt-greek": 30, chives: [4, "snipped"], "black-pepper": 0.2, lemon: 0.125, celery: 80 },
  beetroot: { walnuts: 16, "beetroot-cooked": 70, garlic: [1.5, "crushed"], salt: 0.3, lemon: 0.125, dill: [2, "chopped"], celery: 80 },
} satisfies Record<string, Uses>;

const MAKE: Record<string, readonly string[]> = {
  chickpea: [
    "Blend {chickpeas-tin}, {tahini}, {garlic}, {salt}, the juice of {lemon} and {water*20} in a food processor for 2 minutes, stopping once to scrape down the sides.",
    "If it is stiff, blend in a spoonful more of water, until smooth and soft.",
    "Spoon into a bowl, make a hollow with the back of the spoon and pour in {olive-oil}.",
    "Cut {carrot} into sticks as long as your finger.",
  ],
  white: [
    "Warm {olive-oil}, {garlic} and {dried-rosemary} in a small saucepan over a low heat for 2 minutes, until fragrant.",
    "Add {cannellini}, {salt} and {water*20} and cook for 3 minutes, until the beans are hot and soft.",
    "Take off the heat, add the juice of {lemon} and mash with a fork until as smooth as you like.",
    "Cut {red-pepper} into strips.",
  ],
  pea: [
    "Boil {peas-frozen} in a small saucepan of water for 3 minutes.",
    "Drain, cool under the cold tap and drain again.",
    "Blend the peas with {mint}, {olive-oil}, {salt} and the juice of {lemon} to a rough dip.",
    "Trim and halve {radish} and rinse {sugar-snap}.",
  ],
  tzatziki: [
    "Coarsely grate {cucumber} into a sieve, stir in {salt} and leave for 5 minutes.",
    "Squeeze the cucumber dry in your hands.",
    "Stir it into {yogurt-greek} with {garlic}, {mint} and the juice of {lemon}.",
    "Toast {pitta} for 2 minutes, until puffed up, and cut into strips.",
  ],
  guacamole: [
    "Scoop the flesh of {avocado} into a bowl.",
    "Add the juice of {lime} and {salt} at once and crush with a fork, leaving some lumps.",
    "Stir in {red-chilli} and {coriander}.",
    "Cut {yellow-pepper} into strips.",
  ],
  baba: [
    "Heat the grill to high. Halve {aubergine} lengthwise, prick the skin with a fork and lay it cut side down on a foil-lined tray.",
    "Grill for 18–20 minutes, until the skin is blackened and the flesh has collapsed.",
    "Scoop out the flesh, chop it and leave in a sieve for 5 minutes to drain.",
    "Mash with {tahini}, {garlic}, {salt} and the juice of {lemon}, and spoon over {olive-oil}.",
    "Cut {cucumber} into sticks as long as your finger.",
  ],
  chive: [
    "Beat {cream-cheese} and {yogurt-greek} together in a bowl until smooth.",
    "Stir in {chives}, {black-pepper} and the juice of {lemon}.",
    "Cover and chill for 10 minutes, so that the flavour of the chives comes through.",
    "Trim {celery} and cut into sticks as long as your finger.",
  ],
  beetroot: [
    "Toast {walnuts} in a dry frying pan over a medium heat for 3 minutes, shaking the pan, until they smell nutty.",
    "Blend the walnuts, {beetroot-cooked}, {garlic}, {salt} and the juice of {lemon} in a food processor to a thick dip.",
    "Stir in {dill}.",
    "Trim {celery} and cut into sticks as long as your finger.",
  ],
};
const DIPPERS: Record<string, string> = {
  chickpea: "carrot sticks",
  white: "red pepper strips",
  pea: "radishes and sugar snap peas",
  tzatziki: "pitta strips",
  guacamole: "yellow pepper strips",
  baba: "cucumber sticks",
  chive: "celery sticks",
  beetroot: "celery sticks",
};

export const dipAndDippers = family({
  id: "dip-and-dippers",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ dip }) => dip.cuisine ?? "british",
  vegetable: "none",
  prepMinutes: 10,
  cookMinutes: ({ dip }) => dip.minutes ?? 0,
  leftoverDays: 1,
  appeal: ({ dip }) => ({
    familiarity: 4,
    children: 2,
    spice: dip.id === "guacamole" ? 1 : 0,
    occasions: ["weekday", "weekend", "packed lunch"],
  }),
  limit: 8,
  base: {},
  slots: {
    dip: [
      { id: "chickpea", label: "Lemony chickpea and tahini dip", uses: USES.chickpea, say: "", protein: "chickpeas", flavour: "tahini" },
      {
        id: "white",
        label: "Warm white bean and rosemary dip",
        uses: USES.white,
        say: "",
        minutes: 5,
        protein: "beans",
        flavour: "rosemary",
      },
      { id: "pea", label: "Pea and mint dip", uses: USES.pea, say: "", minutes: 4, vegetable: "peas", flavour: "mint" },
      { id: "tzatziki", label: "Tzatziki", uses: USES.tzatziki, say: "", protein: "yogurt", flavour: "mint", cuisine: "greek" },
      { id: "guacamole", label: "Guacamole", uses: USES.guacamole, say: "", vegetable: "avocado", flavour: "lime", cuisine: "mexican" },
      { id: "baba", label: "Baba ganoush", uses: USES.baba, say: "", minutes: 20, vegetable: "aubergine", cuisine: "middle_eastern" },
      { id: "chive", label: "Soft cheese and chive dip", uses: USES.chive, say: "", protein: "cheese", flavour: "chives" },
      { id: "beetroot", label: "Beetroot, walnut and dill dip", uses: USES.beetroot, say: "", vegetable: "beetroot", flavour: "dill" },
    ],
  },
  name: ({ dip }) => `${dip.label} with ${DIPPERS[dip.id]}`,
  description: ({ dip }) => `${dip.label}, with ${DIPPERS[dip.id]} to scoop it up: fresh, and easy to share.`,
  steps: ({ dip }) => [...(MAKE[dip.id] ?? []), `Share out the dip and serve with the ${DIPPERS[dip.id]}.`],
  tips: ["A dip keeps for a day in the fridge, covered, with whatever goes into it in a separate box."],
});
