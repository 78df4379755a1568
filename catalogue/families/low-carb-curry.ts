import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken spinach cauliflower mild",
  "chicken beans cabbage chilli",
  "prawn spinach greens chilli",
  "salmon beans cauliflower mustard",
  "cod spinach greens mustard",
  "lamb mushroom cabbage mild",
  "beef aubergine cauliflower chilli",
  "turkey courgette greens mild",
  "egg mushroom greens chilli",
  "tofu spinach cauliflower mustard",
  "paneer beans cauliflower mild",
  "tofu aubergine greens chilli",
];

export const lowCarbCurry = family({
  id: "low-carb-curry",
  meal: "dinner",
  skill: "beginner",
  cuisine: "indian",
  prepMinutes: 10,
  cookMinutes: ({ heart, veg }) => 13 + Math.max(heart.minutes ?? 0, veg.minutes ?? 0) + (has(heart, "brown") ? 6 : 0),
  leftoverDays: 2,
  appeal: ({ spice }) => ({
    familiarity: 2,
    children: spice.id === "chilli" ? 1 : 2,
    spice: spice.id === "chilli" ? 2 : 1,
    occasions: ["weekday"],
  }),
  limit: 12,
  base: {
    "coconut-oil": 8,
    "coconut-milk": 110,
    onion: [25, "finely sliced"],
    garlic: [4, "crushed"],
    ginger: [5, "finely grated"],
    turmeric: 0.6,
    salt: 1,
  },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [130, "cut into 3 cm pieces"] },
        say: "the chicken",
        minutes: 14,
        core: "poultry-mince",
        protein: "chicken",
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [130, "thawed"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      { id: "salmon", label: "salmon", uses: { "salmon-fillet": 120 }, say: "the salmon", minutes: 9, core: "fish", protein: "oily-fish" },
      { id: "cod", label: "cod", uses: { "cod-frozen": [130, "thawed"] }, say: "the cod", minutes: 8, core: "fish", protein: "white-fish" },
      {
        id: "lamb",
        label: "lamb mince",
        uses: { "lamb-mince": 125 },
        say: "the mince",
        minutes: 10,
        core: "mince",
        protein: "lamb",
        is: ["brown", "mince"],
      },
      {
        id: "beef",
        label: "beef mince",
        uses: { "beef-mince-5": 125 },
        say: "the mince",
        minutes: 10,
        core: "mince",
        protein: "beef",
        is: ["brown", "mince"],
      },
      {
        id: "turkey",
        label: "turkey mince",
        uses: { "turkey-mince": 125 },
        say: "the mince",
        minutes: 10,
        core: "poultry-mince",
        protein: "turkey",
        is: ["brown", "mince"],
      },
      { id: "egg", label: "egg", uses: { egg: 2 }, say: "the halved eggs", minutes: 4, protein: "egg", is: ["boil"] },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "cut into 2 cm cubes and patted dry"] },
        say: "the tofu",
        minutes: 5,
        protein: "tofu",
        is: ["brown"],
      },
      {
        id: "paneer",
        label: "paneer",
        uses: { paneer: [67, "cut into 2 cm cubes"] },
        say: "the paneer",
        minutes: 5,
        protein: "cheese",
        is: ["brown"],
      },
    ],
    veg: [
      { id: "spinach", label: "spinach", uses: { "baby-spinach": 60 }, say: "the spinach", minutes: 2, vegetable: "spinach" },
      {
        id: "beans",
        label: "green bean",
        uses: { "green-beans-frozen": 60 },
        say: "the green beans",
        minutes: 7,
        vegetable: "green beans",
      },
      {
        id: "mushroom",
        label: "mushroom",
        uses: { mushroom: [100, "quartered"] },
        say: "the mushrooms",
        minutes: 8,
        vegetable: "mushroom",
      },
      {
        id: "aubergine",
        label: "aubergine",
        uses: { aubergine: [0.4, "cut into 2 cm cubes"] },
        say: "the aubergine",
        minutes: 14,
        vegetable: "aubergine",
      },
      {
        id: "courgette",
        label: "courgette",
        uses: { courgette: [120, "thickly sliced"] },
        say: "the courgette",
        minutes: 7,
        vegetable: "courgette",
      },
    ],
    under: [
      { id: "cauliflower", label: "cauliflower", uses: { cauliflower: [150, "coarsely grated"] }, say: "the grated cauliflower" },
      { id: "greens", label: "spring greens", uses: { "spring-greens": [100, "shredded"] }, say: "the greens" },
      { id: "cabbage", label: "savoy cabbage", uses: { "savoy-cabbage": [100, "shredded"] }, say: "the cabbage" },
    ],
    spice: [
      { id: "mild", label: "mild coconut curry", uses: { cumin: 1, "ground-coriander": 1, cardamom: 0.3 }, say: "", flavour: "cardamom" },
      { id: "chilli", label: "chilli coconut curry", uses: { cumin: 1, "red-chilli": [5, "finely chopped"] }, say: "", flavour: "chilli" },
      {
        id: "mustard",
        label: "mustard seed coconut curry",
        uses: { "mustard-seeds": 1.5, "ground-coriander": 1, "green-chilli": [3, "finely chopped"] },
        say: "",
        flavour: "mustard seed",
      },
    ],
  },
  allow: ({ heart, veg, under, spice }) => TOGETHER.includes(`${heart.id} ${veg.id} ${under.id} ${spice.id}`),
  name: ({ heart, veg, under, spice }) => `${capital(heart.label)} and ${veg.label} ${spice.label} over ${under.label}`,
  description: ({ veg, under }) =>
    `${capital(veg.say.replace("the ", ""))} in a rich coconut sauce over ${under.say.replace("the ", "")}: all of the curry, few of the carbs.`,
  steps: ({ heart, veg, under, spice }) => {
    const ready = has(heart, "brown") || has(heart, "boil");
    const into = ready ? heart.say : amounts(heart);
    const [slow, quick] = (heart.minutes ?? 0) >= (veg.minutes ?? 0) ? [heart, veg] : [veg, heart];
    const named = (option: typeof heart) => (option === heart ? into : amounts(option));
    const gap = (slow.minutes ?? 0) - (quick.minutes ?? 0);
    return [
      ...(has(heart, "boil") ? [`Boil ${amounts(heart)} for 9 minutes, cool under the cold tap, peel and halve.`] : []),
      ...(has(heart, "brown")
        ? [
            `Heat {coconut-oil*0.3} in a wide pan over a high heat, fry ${amounts(heart)} for 6 minutes, ${has(heart, "mince") ? "breaking it up" : "turning"}, until browned, and lift onto a plate.`,
          ]
        : []),
      `Heat {coconut-oil${has(heart, "brown") ? "*0.3" : "*0.6"}} in ${has(heart, "brown") ? "the same" : "a wide"} pan over a medium heat and cook {onion} for 6 minutes, until soft.`,
      `Add ${list(["garlic", "ginger", ...Object.keys(spice.uses), "turmeric"].map((id) => `{${id}}`))} and stir for 1 minute.`,
      "Pour in {coconut-milk} with {water*50}, add {salt*0.8} and bring to a simmer.",
      ...(gap > 2 ? [`Add ${named(slow)} and simmer for ${gap} minutes.`] : []),
      sentences(
        `Add ${gap > 2 ? named(quick) : `${named(slow)} and ${named(quick)}`} and simmer gently for ${gap > 2 ? `${quick.minutes} minutes more` : `${slow.minutes} minutes`}.`,
        done(heart),
      ),
      `Meanwhile heat {coconut-oil*0.4} in a frying pan over a medium-high heat and fry ${amounts(under)} with {salt*0.2} for 5 minutes, until just tender.`,
      `Pile ${under.say} into bowls and spoon the curry over.`,
    ];
  },
  tips: [
    "Use full-fat coconut milk: the light kind makes a thin sauce here.",
    "Taste at the end: a squeeze of lime, if you have one, wakes it up.",
  ],
});
