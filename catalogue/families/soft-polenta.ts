import { family, type Uses } from "../family.ts";
import { done } from "../gates/safety.ts";
import { sentences } from "../words.ts";

const USES = {
  mushroom: { "olive-oil": 10, mushroom: 150, garlic: 4, thyme: 0.5, cannellini: [100, "drained"], parsley: 4 },
  tomato: { "olive-oil": 10, "cherry-tomato": 130, garlic: 4, rosemary: 1, "butter-beans": [120, "drained"] },
  greens: { "spring-greens": 110, "olive-oil": 7.5, garlic: 4, "chilli-flakes": 0.3, egg: 2, "veg-hard-cheese": 12 },
  pepper: { "olive-oil": 7.5, "red-pepper": 0.5, courgette: 100, "vinegar-balsamic": 5, "goats-cheese": 35, basil: 3 },
  prawn: { "olive-oil": 10, garlic: 5, "chilli-flakes": 0.3, "chopped-tomatoes": 130, "prawns-cooked": 110, parsley: 4, lemon: 0.125 },
  lentil: { "olive-oil": 10, onion: 50, carrot: 50, oregano: 0.5, "lentils-tin": [120, "drained"], passata: 130 },
  leek: { butter: 7, leek: 120, "mustard-wholegrain": 5, stilton: 28, walnuts: 10 },
} satisfies Record<string, Uses>;

const TOP: Record<string, readonly string[]> = {
  mushroom: [
    "Slice {mushroom} and fry in {olive-oil} over a high heat for 6 minutes, until browned.",
    "Slice {garlic} and add with {thyme} and {cannellini}, and cook for 3 minutes, until the beans are hot.",
    "Chop {parsley} and stir it into the mushrooms.",
  ],
  tomato: [
    "Warm {olive-oil} in a frying pan over a medium heat with {garlic}, sliced, and {rosemary}, chopped, for 1 minute.",
    "Add {cherry-tomato} and cook for 6 minutes, until they burst.",
    "Add {butter-beans} and cook for 3 minutes, until hot.",
  ],
  greens: [
    "Shred {spring-greens}, and fry in {olive-oil*0.67} with {garlic}, sliced, and {chilli-flakes} over a medium-high heat for 6 minutes, until tender.",
    "Grate {veg-hard-cheese} and stir half of it into the polenta.",
    "Fry {egg} in {olive-oil*0.33} over a medium heat for 4 minutes, spooning the hot oil over the tops.",
  ],
  pepper: [
    "Cut {red-pepper} and {courgette} into 2 cm pieces.",
    "Fry them in {olive-oil} over a medium-high heat for 10 minutes, stirring now and then, until soft and browned.",
    "Take off the heat, stir in {vinegar-balsamic} and {basil}, torn, and crumble over {goats-cheese}.",
  ],
  prawn: [
    "Warm {olive-oil} in a frying pan over a low heat with {garlic}, sliced, and {chilli-flakes} for 2 minutes.",
    "Add {chopped-tomatoes} and simmer for 8 minutes, until thick.",
    "Add {prawns-cooked} and cook for 2 minutes, until hot all the way through. Stir in {parsley}, chopped, and the juice of {lemon}.",
  ],
  lentil: [
    "Chop {onion} and {carrot} finely, and fry in {olive-oil} over a medium heat for 8 minutes, until soft.",
    "Add {oregano}, {lentils-tin} and {passata}.",
    "Simmer for 8 minutes, until thick.",
  ],
  leek: [
    "Slice {leek}, wash well, and cook in {butter} with the lid on over a low heat for 8 minutes, until soft.",
    "Stir in {mustard-wholegrain}.",
    "Crumble {stilton} over the hot leeks and scatter with {walnuts}.",
  ],
};

export const softPolenta = family({
  id: "soft-polenta",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ top }) => top.cuisine ?? "italian",
  prepMinutes: 8,
  cookMinutes: 22,
  leftoverDays: 0,
  appeal: ({ top }) => ({
    familiarity: 2,
    children: 1,
    spice: ["greens", "prawn"].includes(top.id) ? 1 : 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 7,
  base: { polenta: 50, "stock-veg": 0.25 },
  slots: {
    top: [
      { id: "mushroom", label: "garlic mushrooms and white beans", uses: USES.mushroom, say: "", protein: "beans", vegetable: "mushroom" },
      { id: "tomato", label: "burst tomatoes and butter beans", uses: USES.tomato, say: "", protein: "beans", vegetable: "tomato" },
      {
        id: "greens",
        label: "chilli greens and fried eggs",
        uses: USES.greens,
        say: "the eggs",
        core: "egg",
        protein: "egg",
        vegetable: "greens",
      },
      { id: "pepper", label: "peppers, courgette and goat's cheese", uses: USES.pepper, say: "", protein: "cheese", vegetable: "pepper" },
      { id: "prawn", label: "garlic prawns and tomato", uses: USES.prawn, say: "", protein: "shellfish", vegetable: "tomato" },
      { id: "lentil", label: "lentil ragù", uses: USES.lentil, say: "", protein: "lentils", vegetable: "carrot" },
      {
        id: "leek",
        label: "mustard leeks, Stilton and walnuts",
        uses: USES.leek,
        say: "",
        protein: "cheese",
        vegetable: "leek",
        cuisine: "british",
      },
    ],
  },
  name: ({ top }) => `Soft polenta with ${top.label}`,
  description: ({ top }) => `A bowl of soft, golden polenta with ${top.label}: a warm and comforting lunch from the larder.`,
  steps: ({ top }) => {
    const [first = "", second = "", third = ""] = TOP[top.id] ?? [];
    return [
      "Bring {water*250} to the boil in a saucepan and stir in {stock-veg} to dissolve.",
      "Pour in {polenta} in a thin stream, whisking all the time, then turn the heat down low.",
      "Cook for 10–15 minutes, stirring often, until thick and no longer grainy: loosen with hot water if it stiffens.",
      first,
      second,
      sentences(third, done(top)),
      `Spoon the polenta into bowls and top with everything else${top.id === "greens" ? " and the rest of the cheese" : ""}.`,
    ];
  },
  tips: ["Quick-cook polenta is ready in half the time: go by its packet.", "Keep the heat low, as thick polenta spits."],
});
