import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken pepper cheddar",
  "chicken sweetcorn cheddar",
  "beef pepper cheddar",
  "turkey sweetcorn mozzarella",
  "black sweet-potato feta",
  "kidney sweetcorn cheddar",
  "lentil mushroom cheddar",
  "lentil pepper cheddar",
  "paneer spinach mozzarella",
  "mixed spinach feta",
  "mock pepper cheddar",
  "pork mushroom mozzarella",
];

export const enchiladas = family({
  id: "enchiladas",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "mexican",
  prepMinutes: 15,
  cookMinutes: ({ heart, veg }) => 34 + Math.max(heart.minutes ?? 0, veg.minutes ?? 0),
  leftoverDays: 2,
  appeal: { familiarity: 3, children: 2, spice: 1, occasions: ["weekend", "fakeaway"] },
  limit: 12,
  base: {
    tortilla: 1.5,
    passata: 170,
    garlic: [5, "crushed"],
    cumin: 1.2,
    "smoked-paprika": 1.2,
    "chilli-powder": 0.5,
    "olive-oil": 6,
    "red-onion": [50, "sliced"],
    salt: 0.3,
  },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [110, "cut into small strips"] },
        say: "the chicken",
        minutes: 9,
        core: "poultry-mince",
        protein: "chicken",
      },
      {
        id: "beef",
        label: "beef",
        uses: { "beef-mince-5": 110 },
        say: "the beef",
        minutes: 8,
        core: "mince",
        protein: "beef",
        is: ["mince"],
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 110 },
        say: "the turkey",
        minutes: 8,
        core: "poultry-mince",
        protein: "turkey",
        is: ["mince"],
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-mince": 110 },
        say: "the pork",
        minutes: 8,
        core: "mince",
        protein: "pork",
        is: ["mince"],
      },
      { id: "black", label: "black bean", uses: { "black-beans": [120, "drained"] }, say: "the beans", minutes: 3, protein: "beans" },
      { id: "kidney", label: "kidney bean", uses: { "kidney-beans": [120, "drained"] }, say: "the beans", minutes: 3, protein: "beans" },
      { id: "mixed", label: "mixed bean", uses: { "mixed-beans": [120, "drained"] }, say: "the beans", minutes: 3, protein: "beans" },
      {
        id: "lentil",
        label: "green lentil",
        uses: { "lentils-tin": [140, "drained"] },
        say: "the lentils",
        minutes: 3,
        protein: "lentils",
      },
      { id: "paneer", label: "paneer", uses: { paneer: [50, "coarsely grated"] }, say: "the paneer", minutes: 3, protein: "cheese" },
      {
        id: "mock",
        label: "meat-free mince",
        uses: { "veg-mince": 95 },
        say: "the mince",
        minutes: 5,
        protein: "meat-free",
        is: ["mince"],
      },
    ],
    veg: [
      { id: "pepper", label: "pepper", uses: { "red-pepper": [0.5, "sliced"] }, say: "the pepper", minutes: 6, vegetable: "pepper" },
      { id: "sweetcorn", label: "sweetcorn", uses: { "sweetcorn-frozen": 70 }, say: "the sweetcorn", minutes: 3, vegetable: "sweetcorn" },
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [140, "cut into 1 cm dice"] },
        say: "the sweet potato",
        minutes: 12,
        vegetable: "sweet potato",
      },
      { id: "mushroom", label: "mushroom", uses: { mushroom: [110, "sliced"] }, say: "the mushrooms", minutes: 6, vegetable: "mushroom" },
      { id: "spinach", label: "spinach", uses: { "spinach-frozen": 110 }, say: "the spinach", minutes: 7, vegetable: "spinach" },
    ],
    top: [
      { id: "cheddar", label: "cheddar", uses: { "cheddar-light": [30, "grated"] }, say: "{cheddar-light}", flavour: "cheddar" },
      { id: "mozzarella", label: "mozzarella", uses: { mozzarella: [42, "torn"] }, say: "{mozzarella}", flavour: "mozzarella" },
      {
        id: "feta",
        label: "salad cheese",
        uses: { "greek-salad-cheese": [30, "crumbled"] },
        say: "{greek-salad-cheese}",
        flavour: "salad cheese",
      },
    ],
  },
  allow: ({ heart, veg, top }) => TOGETHER.includes(`${heart.id} ${veg.id} ${top.id}`),
  name: ({ heart, veg }) => `${capital(heart.label)} and ${veg.label} enchiladas`,
  description: ({ heart, veg }) =>
    `Soft tortillas rolled round ${heart.say.replace("the ", "")} and ${veg.say.replace("the ", "")}, baked in a smoky red sauce until the top bubbles.`,
  steps: ({ heart, veg, top }) => {
    const [slow, quick] = (heart.minutes ?? 0) >= (veg.minutes ?? 0) ? [heart, veg] : [veg, heart];
    const gap = (slow.minutes ?? 0) - (quick.minutes ?? 0);
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      "For the sauce, simmer {passata} with {garlic}, {cumin*0.5}, {smoked-paprika*0.5}, {salt} and {water*40} in a small saucepan for 8 minutes.",
      `Meanwhile heat {olive-oil} in a large frying pan over a medium-high heat and cook {red-onion} for 4 minutes.`,
      gap > 2
        ? `Add ${amounts(slow)} and cook for ${gap} minutes, ${has(slow, "mince") ? "breaking it up" : "stirring now and then"}.`
        : `Add ${list([amounts(slow), amounts(quick)])} and cook for ${slow.minutes} minutes, ${has(slow, "mince") ? "breaking it up" : "stirring now and then"}.`,
      sentences(
        gap > 2
          ? `Stir in ${amounts(quick)}, {cumin*0.5}, {smoked-paprika*0.5}, {chilli-powder} and a quarter of the sauce and cook for ${quick.minutes} minutes more.`
          : "Stir in {cumin*0.5}, {smoked-paprika*0.5}, {chilli-powder} and a quarter of the sauce and cook for 1 minute.",
        done(heart),
      ),
      "Spread a quarter of the sauce in an ovenproof dish. Share the filling between {tortilla}, roll up and lay them in the dish, join downwards.",
      `Spoon over the rest of the sauce, scatter with ${top.say} and bake for 18 minutes, until bubbling and browned at the edges.`,
      "Leave to stand for 3 minutes before serving: they hold together better.",
    ];
  },
  tips: [
    "Warm the tortillas for 20 seconds in the microwave and they roll without splitting.",
    "Fill the dish the evening before and keep it in the fridge; it then needs 5 minutes more in the oven.",
  ],
});
