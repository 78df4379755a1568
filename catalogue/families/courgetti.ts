import { family, type Uses } from "../family.ts";
import { done } from "../gates/safety.ts";
import { sentences } from "../words.ts";

const USES = {
  salmon: { "salmon-fillet": 120, "sesame-oil": 5, ginger: 5, lime: 0.25, "spring-onion": [15, "sliced"], "sesame-seeds": 4.5, salt: 0.5 },
  prawn: { "olive-oil": 10, garlic: 5, "red-chilli": 4, "prawns-cooked": 120, lime: 0.5, coriander: [4, "chopped"], cashews: 20 },
  chicken: { "olive-oil": 11, "chicken-breast": 120, salt: 0.5, garlic: 4, "cherry-tomato": 100, "almonds-flaked": 10, basil: [5, "torn"] },
  tofu: { tahini: 13.75, "soy-sauce": 7.5, lime: 0.25, "sesame-oil": 5, tofu: 140, "red-pepper": [0.25, "finely sliced"] },
  beef: { "olive-oil": 7.5, onion: 40, "beef-mince-5": 120, garlic: 4, oregano: 0.5, passata: 120, salt: 0.7, "olives-black": 15 },
  pea: { "peas-frozen": 80, walnuts: 28, basil: 8, garlic: 2, "olive-oil": 7.5, lemon: 0.25, salt: 0.5 },
} satisfies Record<string, Uses>;

/** What comes before the courgettes, how they are cooked, and what comes after. */
const MAKE: Record<string, readonly string[]> = {
  salmon: [
    "Grate {ginger} finely and stir with {sesame-oil*0.5}, {salt} and the juice of {lime} in a large bowl.",
    "Heat {sesame-oil*0.5} in a frying pan over a medium heat and fry {salmon-fillet}, skin side down, for 6 minutes, then turn and fry for 3 minutes more.",
    "Lift out the salmon, add the courgettes to the pan juices for 1 minute, then toss in the dressing with {spring-onion}.",
    "Break the salmon over the courgettes in large flakes and scatter with {sesame-seeds}.",
  ],
  prawn: [
    "Toast {cashews} in a dry frying pan over a medium heat for 4 minutes, shaking the pan, and chop roughly.",
    "Slice {garlic} and {red-chilli} thinly and fry in {olive-oil} in the same pan over a low heat for 2 minutes. Add {prawns-cooked} and cook for 2 minutes, until hot all the way through.",
    "Turn up the heat, add the courgettes and toss for 1–2 minutes, until just soft.",
    "Take off the heat, squeeze over the juice of {lime}, and scatter with {coriander} and the cashews.",
  ],
  chicken: [
    "Toast {almonds-flaked} in a dry frying pan over a medium heat for 2 minutes and tip out.",
    "Cut {chicken-breast} into thin strips, season with {salt} and fry in {olive-oil} in the same pan over a medium-high heat for 6 minutes, until browned.",
    "Crush {garlic} and halve {cherry-tomato}, and fry with the chicken for 2 minutes. Add the courgettes and toss for 1–2 minutes, until just soft.",
    "Take off the heat and scatter with {basil} and the almonds.",
  ],
  tofu: [
    "Stir {tahini}, {soy-sauce}, the juice of {lime} and {water*20} together, until smooth.",
    "Cut {tofu} into 2 cm cubes, pat dry and fry in {sesame-oil} over a medium-high heat for 8 minutes, turning, until crisp.",
    "Add the courgettes and {red-pepper} and toss for 1–2 minutes, until just soft.",
    "Take off the heat and spoon over the tahini sauce.",
  ],
  beef: [
    "Chop {onion} finely and fry in {olive-oil*0.5} in a wide frying pan over a medium heat for 5 minutes, until soft.",
    "Turn up the heat, add {beef-mince-5} and fry for 6 minutes, breaking up the lumps, until browned.",
    "Crush in {garlic}, add {oregano}, {passata}, {salt} and {olives-black}, and simmer for 10 minutes.",
    "In a second pan, toss the courgettes in {olive-oil*0.5} over a high heat for 1–2 minutes, until just soft. Share them between bowls and spoon over the sauce.",
  ],
  pea: [
    "Toast {walnuts} in a dry frying pan over a medium heat for 3 minutes, shaking the pan.",
    "Blend the walnuts, {basil}, {garlic}, {salt}, {olive-oil*0.7} and the juice of {lemon} in a small food processor to a rough paste.",
    "Fry {peas-frozen} in {olive-oil*0.3} in the same pan over a medium heat for 3 minutes, until hot. Add the courgettes and toss for 1–2 minutes, until just soft.",
    "Take off the heat and stir the walnut paste through.",
  ],
};

export const courgetti = family({
  id: "courgetti",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ star }) => star.cuisine ?? "italian",
  prepMinutes: 10,
  cookMinutes: ({ star }) => 2 + (star.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ star }) => ({ familiarity: 2, children: 1, spice: star.id === "prawn" ? 1 : 0, occasions: ["weekday"] }),
  limit: 6,
  base: { courgette: 200 },
  slots: {
    star: [
      {
        id: "salmon",
        label: "sesame salmon and ginger",
        uses: USES.salmon,
        say: "the salmon",
        minutes: 9,
        core: "fish",
        protein: "oily-fish",
        cuisine: "japanese",
      },
      {
        id: "prawn",
        label: "prawns, chilli and cashews",
        uses: USES.prawn,
        say: "",
        minutes: 8,
        protein: "shellfish",
        flavour: "chilli",
        cuisine: "thai",
      },
      {
        id: "chicken",
        label: "chicken, tomatoes and basil",
        uses: USES.chicken,
        say: "the chicken",
        minutes: 11,
        core: "poultry",
        protein: "chicken",
        flavour: "basil",
      },
      {
        id: "tofu",
        label: "crisp tofu and tahini",
        uses: USES.tofu,
        say: "",
        minutes: 9,
        protein: "tofu",
        flavour: "tahini",
        cuisine: "middle_eastern",
      },
      {
        id: "beef",
        label: "beef and olive ragù",
        uses: USES.beef,
        say: "the mince",
        minutes: 22,
        core: "mince",
        protein: "beef",
        flavour: "oregano",
      },
      { id: "pea", label: "peas, walnuts and basil", uses: USES.pea, say: "", minutes: 6, protein: "nuts", flavour: "basil" },
    ],
  },
  vegetable: "courgette",
  name: ({ star }) => `Courgetti with ${star.label}`,
  description: ({ star }) => `Long ribbons of courgette in place of pasta, with ${star.label}: light, fast and full of flavour.`,
  steps: ({ star }) => {
    const [ready = "", cook = "", toss = "", finish = ""] = MAKE[star.id] ?? [];
    return [
      "Shave {courgette} lengthwise into long, thin ribbons, or use a spiralizer, and pat dry.",
      ready,
      sentences(cook, done(star)),
      toss,
      finish,
      "Serve at once, before the courgettes give off their water.",
    ];
  },
  tips: ["Have everything else ready first: courgettes go from crisp to watery in a minute."],
});
