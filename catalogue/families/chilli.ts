import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amountsWithout, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "beef kidney rice",
  "beef mushroom avocado",
  "beef pepper cauliflower",
  "turkey black rice",
  "turkey sweet-potato avocado",
  "pork kidney jacket",
  "pork pepper cauliflower",
  "mixed pepper rice",
  "black sweet-potato rice",
  "kidney mushroom jacket",
  "lentil pepper jacket",
  "lentil sweetcorn rice",
  "kidney carrot rice",
  "mock kidney jacket",
  "turkey mushroom avocado",
];

const SIDES: Record<string, string> = {
  rice: "Meanwhile rinse {rice-long} and put it into a lidded saucepan with {water*120}. Bring to the boil, cover, simmer on the lowest heat for 12 minutes, then leave to stand off the heat.",
  jacket:
    "Meanwhile prick {baking-potato} all over with a fork and microwave on full power for 10 to 14 minutes, turning once, until soft right through when squeezed in a cloth.",
  cauliflower: "Meanwhile heat {olive-oil*0.3} in a frying pan over a high heat and fry {cauliflower} for 5 minutes, until just tender.",
};

export const chilli = family({
  id: "chilli",
  meal: "dinner",
  skill: "beginner",
  cuisine: "mexican",
  flavour: "smoky chilli",
  prepMinutes: 8,
  cookMinutes: ({ heart, extra }) => 8 + (heart.minutes ?? 0) + (extra.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ heart, side }) => ({
    familiarity: side.id === "cauliflower" || side.id === "avocado" ? 2 : heart.id === "beef" ? 5 : 4,
    children: 2,
    spice: 1,
    occasions: ["weekday", "weekend"],
  }),
  limit: 15,
  base: {
    onion: [50, "chopped"],
    garlic: [4, "crushed"],
    cumin: 1,
    "smoked-paprika": 1.2,
    "chilli-powder": 0.8,
    "chopped-tomatoes": 140,
    "tomato-puree": 6,
    salt: 0.8,
  },
  slots: {
    heart: [
      {
        id: "beef",
        label: "beef",
        uses: { "beef-mince-12": 125, "olive-oil": 9 },
        say: "the mince",
        minutes: 7,
        core: "mince",
        protein: "beef",
        is: ["mince"],
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 125, "olive-oil": 9 },
        say: "the turkey",
        minutes: 7,
        core: "poultry-mince",
        protein: "turkey",
        is: ["mince"],
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-mince": 130, "olive-oil": 9 },
        say: "the pork",
        minutes: 7,
        core: "mince",
        protein: "pork",
        is: ["mince"],
      },
      {
        id: "mixed",
        label: "mixed bean",
        uses: { "mixed-beans": [160, "drained"], "rapeseed-oil": 9 },
        say: "the beans",
        minutes: 1,
        protein: "beans",
      },
      {
        id: "black",
        label: "black bean",
        uses: { "black-beans": [120, "drained"], "rapeseed-oil": 9 },
        say: "the beans",
        minutes: 1,
        protein: "beans",
      },
      {
        id: "kidney",
        label: "kidney bean",
        uses: { "kidney-beans": [160, "drained"], "rapeseed-oil": 9 },
        say: "the beans",
        minutes: 1,
        protein: "beans",
      },
      {
        id: "lentil",
        label: "green lentil",
        uses: { "lentils-tin": [160, "drained"], "rapeseed-oil": 9 },
        say: "the lentils",
        minutes: 1,
        protein: "lentils",
      },
      { id: "mock", label: "meat-free", uses: { "veg-mince": 100, "rapeseed-oil": 9 }, say: "the mince", minutes: 1, protein: "meat-free" },
    ],
    extra: [
      { id: "carrot", label: "carrot", uses: { carrot: [110, "cut into small dice"] }, say: "carrots", minutes: 20, vegetable: "carrot" },
      {
        id: "kidney",
        label: "kidney bean",
        uses: { "kidney-beans": [80, "drained"] },
        say: "kidney beans",
        minutes: 20,
        vegetable: "tomato",
      },
      { id: "black", label: "black bean", uses: { "black-beans": [80, "drained"] }, say: "black beans", minutes: 20, vegetable: "tomato" },
      { id: "pepper", label: "pepper", uses: { "green-pepper": [0.5, "diced"] }, say: "peppers", minutes: 20, vegetable: "pepper" },
      { id: "mushroom", label: "mushroom", uses: { mushroom: [100, "quartered"] }, say: "mushrooms", minutes: 18, vegetable: "mushroom" },
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [170, "cut into 2 cm cubes"] },
        say: "sweet potato",
        minutes: 22,
        vegetable: "sweet potato",
      },
      {
        id: "sweetcorn",
        label: "sweetcorn",
        uses: { "sweetcorn-frozen": 80, carrot: [60, "coarsely grated"] },
        say: "sweetcorn",
        minutes: 18,
        vegetable: "sweetcorn",
      },
    ],
    side: [
      { id: "rice", label: "rice", uses: { "rice-long": 60 }, say: "Fluff up the rice and ladle the chilli over it." },
      {
        id: "jacket",
        label: "a jacket potato",
        uses: { "baking-potato": 250, "yogurt-greek": 30 },
        say: "Cut open the potatoes, fill with the chilli and top with {yogurt-greek}.",
      },
      {
        id: "cauliflower",
        label: "grated cauliflower",
        uses: { cauliflower: [160, "coarsely grated"] },
        say: "Spoon the chilli over the cauliflower.",
      },
      {
        id: "avocado",
        label: "avocado",
        uses: { avocado: [0.5, "sliced"], lime: [0.25, "cut into wedges"] },
        say: "Ladle into bowls, top with {avocado} and serve with {lime} to squeeze.",
      },
    ],
  },
  allow: ({ heart, extra, side }) => TOGETHER.includes(`${heart.id} ${extra.id} ${side.id}`),
  name: ({ heart, extra, side }) => `${capital(heart.label)} and ${extra.label} chilli with ${side.label}`,
  description: ({ heart, extra }) =>
    `A smoky pot of ${list([heart.say.replace("the ", ""), extra.say])} in thick tomato sauce, with a gentle kick that you can turn up.`,
  steps: ({ heart, extra, side }) => {
    const meat = has(heart, "mince");
    const oil = meat ? "olive-oil" : "rapeseed-oil";
    const share = side.id === "cauliflower" ? "*0.7" : "";
    return [
      `Heat {${oil}${share}} in a large lidded saucepan over a medium heat and cook {onion} for 6 minutes, until soft.`,
      ...(meat
        ? [`Turn up the heat, add ${amountsWithout(heart, oil)} and fry for ${heart.minutes} minutes, breaking it up, until browned.`]
        : []),
      "Stir in {garlic}, {cumin}, {smoked-paprika}, {chilli-powder} and {tomato-puree} for 1 minute.",
      sentences(
        `Add ${list([...Object.keys({ ...(meat ? {} : heart.uses), ...extra.uses }).filter((id) => id !== oil), "chopped-tomatoes", "salt", extra.id === "sweet-potato" ? "water*120" : "water*80"].map((id) => `{${id}}`))}, cover and simmer for ${extra.minutes} minutes, stirring now and then, until thick.`,
        done(heart),
      ),
      ...(SIDES[side.id] ? [SIDES[side.id] ?? ""] : ["Taste, and add a pinch more salt or a splash of water if it needs it."]),
      side.say,
    ];
  },
  tips: [
    "A square of dark chocolate or a teaspoon of cocoa deepens the sauce, if you have some.",
    "Chilli without its side freezes for three months, and tastes better for it.",
  ],
});
