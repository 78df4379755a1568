import { family } from "../family.ts";
import { list } from "../words.ts";

const TOGETHER = [
  "carrot cumin",
  "carrot bacon",
  "sweet-potato coconut",
  "sweet-potato harissa",
  "tomato smoky",
  "parsnip curry",
  "spinach coconut",
  "spinach cumin",
  "celeriac thyme",
  "pepper harissa",
];

export const lentilSoup = family({
  id: "lentil-soup",
  familyId: "vegetable-soup",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ flavour }) => flavour.cuisine ?? "british",
  protein: "lentils",
  prepMinutes: 8,
  cookMinutes: ({ flavour }) => 26 + (flavour.minutes ?? 0),
  leftoverDays: 3,
  appeal: ({ flavour }) => ({
    familiarity: flavour.id === "harissa" ? 2 : 4,
    children: 2,
    spice: ["coconut", "curry", "harissa"].includes(flavour.id) ? 1 : 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 10,
  base: { "red-lentils": [60, "rinsed"], onion: [60, "chopped"], garlic: [4, "crushed"], "rapeseed-oil": 9, "stock-veg": 0.25 },
  slots: {
    veg: [
      { id: "carrot", label: "carrot", uses: { carrot: [120, "diced"] }, say: "the carrots", vegetable: "carrot", is: ["fry"] },
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [115, "cut into 1 cm cubes"] },
        say: "the sweet potato",
        vegetable: "sweet potato",
        is: ["fry"],
      },
      { id: "tomato", label: "tomato", uses: { "chopped-tomatoes": 150 }, say: "the tomatoes", vegetable: "tomato", is: ["pot"] },
      { id: "spinach", label: "spinach", uses: { "spinach-frozen": 90 }, say: "the spinach", vegetable: "spinach", is: ["late"] },
      { id: "parsnip", label: "parsnip", uses: { parsnip: [120, "diced"] }, say: "the parsnips", vegetable: "parsnip", is: ["fry"] },
      {
        id: "celeriac",
        label: "celeriac",
        uses: { celeriac: [150, "cut into 1 cm cubes"] },
        say: "the celeriac",
        vegetable: "celeriac",
        is: ["fry"],
      },
      {
        id: "pepper",
        label: "red pepper",
        uses: { "roasted-peppers": [90, "drained and sliced"] },
        say: "the peppers",
        vegetable: "pepper",
        is: ["pot"],
      },
    ],
    flavour: [
      {
        id: "cumin",
        label: "lemon and cumin",
        uses: { cumin: 1.2, lemon: [0.25, "juiced"] },
        say: "the cumin",
        flavour: "cumin",
        cuisine: "middle_eastern",
      },
      {
        id: "coconut",
        label: "coconut and curry",
        uses: { "curry-powder": 1.8, "coconut-milk-light": 80 },
        say: "the curry powder",
        flavour: "coconut",
        cuisine: "indian",
      },
      { id: "smoky", label: "smoked paprika", uses: { "smoked-paprika": 1.5 }, say: "the paprika", flavour: "smoky", cuisine: "spanish" },
      {
        id: "harissa",
        label: "harissa",
        uses: { harissa: 9, lemon: [0.125, "juiced"] },
        say: "the harissa",
        flavour: "harissa",
        cuisine: "north_african",
      },
      {
        id: "thyme",
        label: "thyme and mustard",
        uses: { "dried-thyme": 0.7, "mustard-dijon": 5 },
        say: "the thyme",
        flavour: "thyme",
        cuisine: "french",
      },
      {
        id: "bacon",
        label: "crisp bacon",
        uses: { "bacon-streaky": [26, "snipped into strips"] },
        say: "the bacon",
        minutes: 5,
        flavour: "bacon",
        cuisine: "british",
      },
      {
        id: "curry",
        label: "curry spices",
        uses: { "curry-powder": 1.8, turmeric: 0.5 },
        say: "the spices",
        flavour: "curry",
        cuisine: "indian",
      },
    ],
  },
  allow: ({ veg, flavour }) => TOGETHER.includes(`${veg.id} ${flavour.id}`),
  name: ({ veg, flavour }) => `${veg.label.charAt(0).toUpperCase()}${veg.label.slice(1)} and lentil soup with ${flavour.label}`,
  description: ({ veg }) => `A thick, filling bowl of lentils and ${veg.label} from the cupboard, good for days.`,
  steps: ({ veg, flavour }) => {
    const token = `{${Object.keys(veg.uses)[0]}}`;
    const spices = Object.keys(flavour.uses).filter((id) => /powder|cumin|turmeric|paprika|harissa|thyme/.test(id));
    const at = veg.is?.[0];
    const finish: Record<string, string> = {
      cumin: "Stir in the juice of {lemon}",
      harissa: "Stir in the juice of {lemon}",
      thyme: "Stir in {mustard-dijon}",
    };
    const blend =
      at === "late"
        ? `Stir in ${token} and simmer for 4 minutes more, until hot through.`
        : "Blend with a stick blender until smooth, or mash in the pan for something chunkier.";
    return [
      ...(flavour.id === "bacon"
        ? ["Put {bacon-streaky} into a large cold saucepan, fry over a medium heat for 5 minutes, until crisp, and lift out onto a plate."]
        : []),
      `Heat {rapeseed-oil} in ${flavour.id === "bacon" ? "the same" : "a large"} saucepan over a medium heat and fry {onion}${at === "fry" ? ` and ${token}` : ""} for 6 minutes, stirring now and then, until soft.`,
      `Stir in ${list(["{garlic}", ...spices.map((id) => `{${id}}`)])} and cook for 1 minute.`,
      `Add ${list(["{red-lentils}", at === "pot" ? token : "", "{stock-veg}", flavour.id === "coconut" ? "{coconut-milk-light}" : ""])} with {water*${at === "pot" ? 320 : 380}}, and bring to the boil.`,
      `Turn down the heat and simmer for 17 minutes, stirring now and then, until the lentils${at === "fry" ? ` and ${veg.say}` : ""} fall apart.`,
      blend,
      flavour.id === "bacon"
        ? "Ladle into warm bowls and scatter with the crisp bacon."
        : `${finish[flavour.id] ?? "Taste"}, then ladle into warm bowls.`,
    ];
  },
  tips: [
    "Too thick the next day? Loosen it with a splash of boiling water from the kettle.",
    "A slice of toast on the side makes it a bigger meal.",
  ],
});
