import { family, type Uses } from "../family.ts";

const USES = {
  cheddar: { cheddar: 30, apple: 80, walnuts: 10, celery: 40 },
  stilton: { stilton: 28, pear: 90, celery: 40, "pumpkin-seeds": 6 },
  goat: { "goats-cheese": 30, grapes: 80, thyme: 0.5, "almonds-flaked": 8, "olive-oil": 2.5 },
  mozzarella: { mozzarella: 62, "cherry-tomato": 80, basil: 4, "olive-oil": 2.5, "black-pepper": 0.1 },
  feta: { melon: 0.15, feta: 35, mint: 2, lime: 0.25, "black-pepper": 0.1 },
  halloumi: { halloumi: 50, "olive-oil": 2.5, oregano: 0.5, lemon: 0.125, cucumber: 0.15 },
  leicester: { "red-leicester": 32, gherkins: 40, radish: 50, cucumber: 0.12 },
} satisfies Record<string, Uses>;

const MAKE: Record<string, readonly string[]> = {
  cheddar: [
    "Take {cheddar} out of the fridge 15 minutes before you eat.",
    "Toast {walnuts} in a dry frying pan over a medium heat for 3 minutes, shaking the pan.",
    "Trim {celery} and cut into short sticks.",
    "Core {apple} and cut into wedges.",
    "Cut the cheddar into cubes and share everything out.",
  ],
  stilton: [
    "Take {stilton} out of the fridge 15 minutes before you eat.",
    "Toast {pumpkin-seeds} in a dry frying pan over a medium heat for 2 minutes, until they pop.",
    "Trim {celery} and cut into short sticks.",
    "Core {pear} and cut into wedges.",
    "Crumble the Stilton over the pear, scatter with the seeds and serve with the celery.",
  ],
  goat: [
    "Take {goats-cheese} out of the fridge 15 minutes before you eat.",
    "Toast {almonds-flaked} in a dry frying pan over a medium heat for 2 minutes, until golden, and tip out.",
    "Put {grapes}, {olive-oil} and {thyme} into the pan and cook for 4 minutes, until the skins start to split.",
    "Cut the cheese into thick slices and put onto plates.",
    "Spoon over the warm grapes and scatter with the almonds.",
  ],
  mozzarella: [
    "Drain {mozzarella} and pat dry with kitchen paper.",
    "Tear it into bite-sized pieces, and rinse {cherry-tomato}.",
    "Thread the mozzarella, the tomatoes and {basil} onto small skewers in turn.",
    "Drizzle with {olive-oil} and grind over {black-pepper}.",
    "Leave to stand for 5 minutes at room temperature, and share out.",
  ],
  feta: [
    "Cut {melon} into slices, take off the rind and the seeds, and cut the flesh into cubes.",
    "Squeeze over the juice of {lime}.",
    "Cut {feta} into smaller cubes.",
    "Tear {mint} over the melon and toss gently.",
    "Add the feta, grind over {black-pepper} and serve cold, with cocktail sticks.",
  ],
  halloumi: [
    "Cut {halloumi} into sticks as thick as your finger and pat dry.",
    "Toss gently with {olive-oil} and {oregano}.",
    "Cut {cucumber} into sticks of the same size.",
    "Fry the halloumi in a dry non-stick frying pan over a medium-high heat for 4 minutes, turning, until golden on all sides.",
    "Squeeze over the juice of {lemon} and serve hot, with the cucumber.",
  ],
  leicester: [
    "Take {red-leicester} out of the fridge 15 minutes before you eat.",
    "Trim and halve {radish} and put them into iced water for 10 minutes to crisp up.",
    "Cut {cucumber} into sticks and drain {gherkins}.",
    "Drain the radishes and pat dry.",
    "Cut the cheese into fingers and share everything out.",
  ],
};

export const cheesePlates = family({
  id: "cheese-plates",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ plate }) => plate.cuisine ?? "british",
  protein: "cheese",
  prepMinutes: 8,
  cookMinutes: ({ plate }) => plate.minutes ?? 0,
  leftoverDays: 0,
  appeal: { familiarity: 3, children: 2, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 7,
  base: {},
  slots: {
    plate: [
      { id: "cheddar", label: "Cheddar, apple and toasted walnuts", uses: USES.cheddar, say: "", minutes: 3, vegetable: "apple" },
      { id: "stilton", label: "Stilton with pear, celery and seeds", uses: USES.stilton, say: "", minutes: 2, vegetable: "pear" },
      {
        id: "goat",
        label: "Goat's cheese with warm thyme grapes",
        uses: USES.goat,
        say: "",
        minutes: 6,
        vegetable: "grapes",
        cuisine: "french",
      },
      {
        id: "mozzarella",
        label: "Mozzarella, tomato and basil skewers",
        uses: USES.mozzarella,
        say: "",
        vegetable: "tomato",
        cuisine: "italian",
      },
      { id: "feta", label: "Melon, feta and mint", uses: USES.feta, say: "", vegetable: "melon", flavour: "mint", cuisine: "greek" },
      {
        id: "halloumi",
        label: "Halloumi fingers with lemon and cucumber",
        uses: USES.halloumi,
        say: "",
        minutes: 4,
        vegetable: "cucumber",
      },
      { id: "leicester", label: "Red Leicester with gherkins and radishes", uses: USES.leicester, say: "", vegetable: "radish" },
    ],
  },
  name: ({ plate }) => plate.label,
  description: ({ plate }) => `${plate.label}: a small plate, half crisp and fresh, half rich and savoury.`,
  steps: ({ plate }) => [...(MAKE[plate.id] ?? [])],
  tips: ["Wrap what is left of the cheese in paper and keep it in the warmest part of the fridge."],
});
