import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, sentences } from "../words.ts";

const FIRST: Record<string, string> = {
  bacon: "Add {bacon-back} and fry for 4 minutes, until crisp, then lift out onto a plate, leaving the fat behind.",
  turkey: "Add {turkey-mince}, break it up and fry for 6 minutes, until no longer pink, then lift out onto a plate.",
  pork: "Add {pork-mince}, break it up and fry for 6 minutes, until browned, then lift out onto a plate.",
};

export const sweetPotatoHash = family({
  id: "sweet-potato-hash",
  meal: "breakfast",
  skill: "beginner",
  cuisine: ({ flavour }) => flavour.cuisine ?? "british",
  prepMinutes: 7,
  cookMinutes: ({ main, veg }) => 10 + (main.minutes ?? 0) + (veg.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ flavour }) => ({ familiarity: 2, children: 2, spice: flavour.id === "cumin" ? 1 : 0, occasions: ["weekend"] }),
  limit: 15,
  base: { "sweet-potato": [160, "cut into 1 cm dice"], "olive-oil": 9 },
  slots: {
    main: [
      { id: "egg", label: "eggs", uses: { egg: 2 }, say: "the eggs", minutes: 4, core: "egg", protein: "egg" },
      { id: "bacon", label: "bacon", uses: { "bacon-back": [66, "cut into strips"] }, say: "the bacon", minutes: 4, protein: "pork" },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 90 },
        say: "the turkey",
        minutes: 6,
        core: "poultry-mince",
        protein: "turkey",
      },
      {
        id: "chickpea",
        label: "chickpeas",
        uses: { "chickpeas-tin": [90, "drained and patted dry"] },
        say: "the chickpeas",
        minutes: 1,
        protein: "chickpeas",
      },
      {
        id: "mackerel",
        label: "smoked mackerel",
        uses: { "mackerel-smoked": [50, "skinned and flaked"] },
        say: "the mackerel",
        minutes: 1,
        protein: "oily-fish",
      },
      { id: "cashew", label: "cashews", uses: { cashews: [22, "roughly cut up"] }, say: "the cashews", minutes: 1, protein: "nuts" },
      { id: "pork", label: "pork", uses: { "pork-mince": 90 }, say: "the pork", minutes: 6, core: "mince", protein: "pork" },
    ],
    veg: [
      {
        id: "pepper",
        label: "red pepper",
        uses: { "red-pepper": [0.5, "diced"], "red-onion": [40, "finely sliced"] },
        say: "soft",
        minutes: 5,
        vegetable: "pepper",
      },
      {
        id: "kale",
        label: "kale",
        uses: { kale: [50, "stalks removed, shredded"], onion: [40, "finely sliced"] },
        say: "tender",
        minutes: 5,
        vegetable: "kale",
      },
      {
        id: "mushroom",
        label: "mushroom",
        uses: { mushroom: [80, "sliced"], onion: [40, "finely sliced"] },
        say: "browned",
        minutes: 6,
        vegetable: "mushroom",
      },
      {
        id: "cabbage",
        label: "cabbage",
        uses: { "savoy-cabbage": [70, "finely shredded"], onion: [40, "finely sliced"] },
        say: "tender",
        minutes: 5,
        vegetable: "cabbage",
      },
      {
        id: "spinach",
        label: "spinach",
        uses: { "baby-spinach": 50, "spring-onion": [20, "sliced"] },
        say: "wilted",
        minutes: 2,
        vegetable: "spinach",
      },
    ],
    flavour: [
      { id: "smoky", label: "Smoky", uses: { "smoked-paprika": 1, salt: 0.5 }, say: "", flavour: "smoky", cuisine: "american" },
      {
        id: "thyme",
        label: "Garlic and thyme",
        uses: { garlic: [4, "crushed"], "dried-thyme": 0.5, "black-pepper": 0.2 },
        say: "",
        flavour: "thyme",
      },
      {
        id: "cumin",
        label: "Cumin and chilli",
        uses: { cumin: 1, "chilli-flakes": 0.3, salt: 0.5 },
        say: "",
        flavour: "cumin",
        cuisine: "mexican",
      },
      {
        id: "curry",
        label: "Turmeric and ginger",
        uses: { turmeric: 0.6, "ground-ginger": 0.5, salt: 0.5 },
        say: "",
        flavour: "turmeric",
        cuisine: "indian",
      },
    ],
  },
  allow: ({ main, veg, flavour }) => {
    if (main.id === "mackerel") return flavour.id === "thyme" && (veg.id === "kale" || veg.id === "spinach");
    if (main.id === "bacon") return flavour.id === "smoky" || flavour.id === "thyme";
    if (main.id === "cashew") return flavour.id !== "thyme" && flavour.id !== "curry" && veg.id !== "mushroom" && veg.id !== "cabbage";
    if (main.id === "chickpea") return flavour.id !== "thyme" && veg.id !== "mushroom";
    return (
      !(flavour.id === "curry" && (veg.id === "mushroom" || main.id === "pork" || main.id === "turkey")) &&
      !(flavour.id === "cumin" && veg.id === "cabbage")
    );
  },
  name: ({ main, veg, flavour }) => `${flavour.label} sweet potato and ${veg.label} hash with ${main.label}`,
  description: ({ main, veg }) => `Crisp-edged sweet potato with ${veg.label} and ${main.label}, all from one frying pan.`,
  steps: ({ main, veg, flavour }) => [
    sentences("Heat {olive-oil} in a large non-stick frying pan with a lid over a medium-high heat.", FIRST[main.id]),
    "Add {sweet-potato} and fry for 5 minutes, stirring twice, until the edges start to brown.",
    "Pour in {water*30}, cover and steam for 4 minutes, until the sweet potato is just tender.",
    `Take off the lid, add ${amounts(veg)} with ${amounts(flavour)} and fry for ${veg.minutes} minutes, stirring now and then, until ${veg.say}.`,
    ...(main.id === "egg"
      ? [
          "Make a hollow for each egg, break in {egg}, cover and cook for 4 minutes, until the whites are set.",
          sentences("Slide onto plates and eat at once.", done(main)),
        ]
      : FIRST[main.id]
        ? [
            sentences(`Stir ${main.say} back in for 1–2 minutes, until piping hot.`, done(main)),
            "Press down with a spatula, leave for 1 minute to crisp underneath, then serve.",
          ]
        : [
            `Stir in ${amounts(main)} and cook for 1–2 minutes, until hot through.`,
            "Press down with a spatula, leave for 1 minute to crisp underneath, then serve.",
          ]),
  ],
  tips: [
    "Small, even dice are what make this quick: 1 cm and no bigger.",
    "Give the pan room, or cook in two pans for four people, so that it browns.",
  ],
});
