import { family } from "../family.ts";
import { has } from "../words.ts";

/** Each list is the dal from the hot oil to the last stir, to fit around the dough. */
const COOK: Record<string, readonly string[]> = {
  tomato: [
    "Simmer {red-lentils} with {turmeric}, {salt*0.7} and {water*300} in a saucepan for 18 minutes, stirring now and then, until they fall apart.",
    "Meanwhile heat {rapeseed-oil*0.7} in a frying pan over a medium heat, sizzle {cumin-seeds} for 30 seconds, then add {onion}, {garlic} and {ginger} and fry for 6 minutes. Add {chopped-tomatoes} and cook for 3 minutes.",
  ],
  spinach: [
    "Simmer {red-lentils} with {turmeric}, {salt*0.7} and {water*300} in a saucepan for 14 minutes, stirring now and then. Add {spinach-frozen} and cook for 5 minutes more.",
    "Meanwhile heat {rapeseed-oil*0.7} in a frying pan over a medium heat, fry {onion} for 6 minutes, then stir in {garlic} and {garam-masala} for 1 minute.",
  ],
  coconut: [
    "Put {red-lentils}, {sweet-potato}, {coconut-milk-light}, {salt*0.7} and {water*220} into a saucepan and simmer for 18 minutes, stirring now and then, until soft.",
    "Meanwhile heat {rapeseed-oil*0.7} in a frying pan over a medium heat, fry {onion} for 6 minutes, then stir in {ginger} and {curry-powder} for 1 minute.",
  ],
  chana: [
    "Heat {rapeseed-oil*0.7} in a saucepan over a medium heat and fry {onion} for 6 minutes, then stir in {garlic}, {ginger}, {garam-masala} and {turmeric} for 1 minute.",
    "Add {chopped-tomatoes}, {chickpeas-tin}, {salt*0.7} and {water*60}, and simmer for 12 minutes, crushing a few of the chickpeas.",
  ],
  cauliflower: [
    "Heat {rapeseed-oil*0.7} in a wide saucepan over a medium heat, sizzle {cumin-seeds} for 30 seconds, then add {cauliflower} and {turmeric} and fry for 5 minutes.",
    "Add {ginger}, {chickpeas-tin}, {tomato}, {salt*0.7} and {water*80}, cover and simmer for 10 minutes, until the cauliflower is tender.",
  ],
  rajma: [
    "Heat {rapeseed-oil*0.7} in a saucepan over a medium heat and fry {onion} for 6 minutes, then stir in {garlic}, {ginger}, {cumin} and {chilli-powder} for 1 minute.",
    "Add {passata}, {kidney-beans}, {salt*0.7} and {water*60}, and simmer for 12 minutes, mashing a few of the beans into the sauce.",
  ],
  palak: [
    "Heat {rapeseed-oil*0.7} in a saucepan over a medium heat, sizzle {cumin-seeds} for 30 seconds, then add {garlic} and {green-chilli} and fry for 1 minute.",
    "Add {spinach-frozen}, {chickpeas-tin}, {salt*0.7} and {water*60}, and simmer for 10 minutes, until thick.",
  ],
  aubergine: [
    "Heat {rapeseed-oil*0.7} in a wide saucepan over a medium-high heat and fry {aubergine} for 8 minutes, until soft, then stir in {garlic} and {curry-powder} for 1 minute.",
    "Add {lentils-tin}, {chopped-tomatoes}, {salt*0.7} and {water*60}, and simmer for 10 minutes, until thick.",
  ],
  pea: [
    "Heat {rapeseed-oil*0.7} in a wide saucepan over a medium heat and fry {paneer} for 4 minutes, turning, until browned. Stir in {ginger}, {garam-masala} and {turmeric} for 1 minute.",
    "Add {passata}, {peas-frozen}, {salt*0.7} and {water*40}, and simmer for 8 minutes, until thick.",
  ],
};
const FINISH: Record<string, string> = {
  tomato: "Tip the onion and tomatoes into the lentils and stir in {coriander}.",
  spinach: "Stir the spiced onion into the lentils, with the juice of {lemon}.",
  coconut: "Stir the spiced onion into the lentils, with the juice of {lime}.",
  chana: "Stir {coriander} and the juice of {lemon} into the chana.",
  cauliflower: "Stir {coriander} into the curry.",
  rajma: "Stir {coriander} into the rajma.",
  palak: "Stir the juice of {lemon} into the chickpeas.",
  aubergine: "Stir {coriander} into the curry.",
  pea: "Stir {coriander} into the masala.",
};

export const dalAndFlatbread = family({
  id: "dal-and-flatbread",
  meal: "lunch",
  skill: "advanced",
  cuisine: "indian",
  prepMinutes: 14,
  cookMinutes: 26,
  leftoverDays: 2,
  limit: 9,
  base: { "rapeseed-oil": 10, salt: 1 },
  slots: {
    dal: [
      {
        id: "tomato",
        label: "Tomato dal",
        say: "the dal",
        protein: "lentils",
        vegetable: "tomato",
        flavour: "cumin",
        is: ["chapati"],
        uses: {
          "red-lentils": [60, "rinsed"],
          turmeric: 0.6,
          "cumin-seeds": 1,
          onion: [50, "finely sliced"],
          garlic: [4, "sliced"],
          ginger: [4, "finely grated"],
          "chopped-tomatoes": 85,
          coriander: [4, "chopped"],
        },
      },
      {
        id: "spinach",
        label: "Spinach dal",
        say: "the dal",
        protein: "lentils",
        vegetable: "spinach",
        flavour: "garam masala",
        is: ["gram"],
        uses: {
          "red-lentils": [60, "rinsed"],
          turmeric: 0.6,
          "spinach-frozen": 90,
          onion: [50, "finely sliced"],
          garlic: [4, "sliced"],
          "garam-masala": 1,
          lemon: [0.25, "juiced"],
        },
      },
      {
        id: "chana",
        label: "Chana masala",
        say: "the chana",
        protein: "chickpeas",
        vegetable: "tomato",
        flavour: "garam masala",
        is: ["yogurt"],
        uses: {
          onion: [60, "chopped"],
          garlic: [4, "crushed"],
          ginger: [4, "finely grated"],
          "garam-masala": 1.2,
          turmeric: 0.5,
          "chopped-tomatoes": 130,
          "chickpeas-tin": [120, "drained"],
          coriander: [4, "chopped"],
          lemon: [0.125, "juiced"],
        },
      },
      {
        id: "coconut",
        label: "Sweet potato and coconut dal",
        say: "the dal",
        protein: "lentils",
        vegetable: "sweet potato",
        flavour: "coconut",
        is: ["gram"],
        uses: {
          "red-lentils": [50, "rinsed"],
          "sweet-potato": [100, "cut into 1 cm cubes"],
          "coconut-milk-light": 65,
          onion: [40, "finely sliced"],
          ginger: [4, "finely grated"],
          "curry-powder": 1.6,
          lime: [0.125, "juiced"],
        },
      },
      {
        id: "rajma",
        label: "Kidney bean rajma",
        say: "the rajma",
        protein: "beans",
        vegetable: "tomato",
        flavour: "ginger",
        is: ["chapati"],
        uses: {
          onion: [60, "finely chopped"],
          garlic: [4, "crushed"],
          ginger: [4, "finely grated"],
          cumin: 1,
          "chilli-powder": 0.5,
          passata: 115,
          "kidney-beans": [120, "drained"],
          coriander: [3, "chopped"],
        },
      },
      {
        id: "cauliflower",
        label: "Chickpea and cauliflower curry",
        say: "the curry",
        protein: "chickpeas",
        vegetable: "cauliflower",
        flavour: "turmeric",
        is: ["gram"],
        uses: {
          "cumin-seeds": 1,
          cauliflower: [130, "cut into small florets"],
          turmeric: 0.6,
          ginger: [5, "finely grated"],
          "chickpeas-tin": [120, "drained"],
          tomato: [70, "chopped"],
          coriander: [4, "chopped"],
        },
      },
      {
        id: "palak",
        label: "Chickpeas in spinach",
        say: "the chickpeas",
        protein: "chickpeas",
        vegetable: "spinach",
        flavour: "cumin",
        is: ["chapati"],
        uses: {
          "cumin-seeds": 1,
          garlic: [5, "sliced"],
          "green-chilli": [2, "sliced"],
          "spinach-frozen": 130,
          "chickpeas-tin": [120, "drained"],
          lemon: [0.125, "juiced"],
        },
      },
      {
        id: "aubergine",
        label: "Aubergine and lentil curry",
        say: "the curry",
        protein: "lentils",
        vegetable: "aubergine",
        flavour: "curry",
        is: ["yogurt"],
        uses: {
          aubergine: [0.33, "cut into 1.5 cm cubes"],
          garlic: [4, "crushed"],
          "curry-powder": 1.6,
          "lentils-tin": [120, "drained"],
          "chopped-tomatoes": 130,
          coriander: [4, "chopped"],
        },
      },
      {
        id: "pea",
        label: "Pea and paneer masala",
        say: "the masala",
        protein: "cheese",
        vegetable: "peas",
        flavour: "garam masala",
        is: ["chapati"],
        uses: {
          paneer: [60, "cut into 1.5 cm cubes"],
          ginger: [4, "finely grated"],
          "garam-masala": 1.2,
          turmeric: 0.5,
          passata: 120,
          "peas-frozen": 80,
          coriander: [4, "chopped"],
        },
      },
    ],
    bread: [
      { id: "chapati", label: "with chapatis", uses: { "flour-wholemeal": 55 }, say: "the chapatis" },
      { id: "yogurt", label: "with soft flatbreads", uses: { "flour-sr": 55, "yogurt-natural": 45 }, say: "the flatbreads" },
      { id: "gram", label: "with gram-flour flatbreads", uses: { "gram-flour": 40 }, say: "the flatbreads" },
    ],
  },
  allow: ({ dal, bread }) => has(dal, bread.id),
  name: ({ dal, bread }) => `${dal.label} ${bread.label}`,
  description: ({ dal }) => `${dal.label} with bread from your own pan: two simple things, timed to land on the table together.`,
  steps: ({ dal, bread }) => {
    const dough: Record<string, string> = {
      chapati: "Mix {flour-wholemeal} with {salt*0.3} and {water*35} to a soft dough, knead for 4 minutes, cover and leave to rest.",
      yogurt: "Mix {flour-sr} with {salt*0.3} and {yogurt-natural} to a soft dough, knead for 1 minute, cover and leave to rest.",
      gram: "Whisk {gram-flour} with {salt*0.3} and {water*75} to a smooth batter that just coats a spoon, and leave to rest.",
    };
    const fry =
      bread.id === "gram"
        ? [
            "Have {rapeseed-oil*0.3} ready in a cup. Brush a non-stick frying pan with some of it over a medium heat, swirl in a thin layer of batter and cook for 2 minutes on each side.",
            "Make the rest in the same way, 2 for each person, brushing the pan with oil each time, and keep them warm in a clean cloth.",
          ]
        : [
            "Divide the dough into 2 balls for each person and roll out on a floured surface until as thin as a coin.",
            "Heat a dry frying pan over a high heat and cook them one at a time for 1 minute on each side, until puffed and spotted with brown. Brush with {rapeseed-oil*0.3} and keep warm in a clean cloth.",
          ];
    return [
      dough[bread.id] ?? "",
      ...(COOK[dal.id] ?? []),
      ...fry,
      FINISH[dal.id] ?? "",
      `Spoon into bowls and serve with ${bread.say} for scooping.`,
    ];
  },
  tips: [
    "Start the bread first: it rests while the rest cooks, and rolls out far more willingly.",
    "What you spoon up keeps for 2 days in the fridge: make the bread fresh.",
  ],
});
