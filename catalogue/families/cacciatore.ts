import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "thigh pepper polenta",
  "thigh mushroom none",
  "thigh olive none",
  "fillet wine bean",
  "pork mushroom polenta",
  "pork olive none",
  "turkey pepper orzo",
  "turkey olive potato",
  "bean pepper polenta",
  "bean mushroom potato",
  "bean olive orzo",
];

export const cacciatore = family({
  id: "cacciatore",
  meal: "dinner",
  skill: "beginner",
  cuisine: "italian",
  prepMinutes: 12,
  cookMinutes: ({ heart }) => 16 + (heart.minutes ?? 0),
  leftoverDays: 3,
  appeal: ({ heart }) => ({
    familiarity: 2,
    children: 2,
    spice: 0,
    occasions: heart.id === "thigh" ? ["weekend"] : ["weekday", "weekend"],
  }),
  limit: 11,
  base: { "olive-oil": 14, garlic: [5, "sliced"], "chopped-tomatoes": 180, salt: 0.6, "black-pepper": 0.2 },
  slots: {
    heart: [
      {
        id: "thigh",
        label: "chicken",
        uses: { "chicken-thigh-bone": 220 },
        say: "the chicken",
        minutes: 35,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "fillet",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [140, "halved"] },
        say: "the chicken",
        minutes: 20,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-fillet": [170, "cut into 2 cm slices"] },
        say: "the pork",
        minutes: 15,
        core: "pieces",
        protein: "pork",
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-steak": [130, "cut into wide strips"] },
        say: "the turkey",
        minutes: 15,
        core: "poultry",
        protein: "turkey",
      },
      {
        id: "bean",
        label: "butter bean",
        uses: { "butter-beans": [200, "drained"] },
        say: "the beans",
        minutes: 15,
        protein: "beans",
        is: ["plant"],
      },
    ],
    style: [
      {
        id: "pepper",
        label: "peppers and rosemary",
        say: "the peppers",
        vegetable: "pepper",
        flavour: "rosemary",
        uses: { "red-pepper": [0.5, "sliced"], "red-onion": [50, "sliced"], "dried-rosemary": 0.6 },
      },
      {
        id: "mushroom",
        label: "mushrooms and thyme",
        say: "the mushrooms",
        vegetable: "mushroom",
        flavour: "thyme",
        uses: { mushroom: [120, "halved"], "red-onion": [40, "sliced"], "dried-thyme": 0.6 },
      },
      {
        id: "olive",
        label: "courgettes and olives",
        say: "the courgettes",
        vegetable: "courgette",
        flavour: "olive",
        uses: { courgette: [150, "thickly sliced"], "red-onion": [40, "sliced"], "olives-black": 22, oregano: 0.6 },
      },
      {
        id: "wine",
        label: "red wine and carrots",
        say: "the carrots",
        vegetable: "carrot",
        flavour: "red wine",
        uses: { carrot: [90, "sliced"], "red-onion": [60, "sliced"], "red-wine": 60, "dried-rosemary": 0.6 },
      },
    ],
    side: [
      { id: "none", label: "", uses: { "baby-spinach": 50 }, say: "" },
      { id: "polenta", label: "soft polenta", uses: { polenta: 50 }, say: "the polenta" },
      { id: "potato", label: "new potatoes", uses: { "new-potato": [200, "halved"] }, say: "the potatoes" },
      { id: "orzo", label: "orzo", uses: { orzo: 60 }, say: "the orzo" },
      { id: "bean", label: "white beans", uses: { cannellini: [120, "drained"] }, say: "" },
    ],
  },
  allow: ({ heart, style, side }) => TOGETHER.includes(`${heart.id} ${style.id} ${side.id}`),
  name: ({ heart, style, side }) =>
    `${capital(heart.label)} cacciatore with ${side.label ? `${style.label.replace(" and ", ", ")} and ${side.label}` : style.label}`,
  description: ({ heart, style }) =>
    `A hunter's stew: ${heart.label}${has(heart, "plant") ? "s" : ""} simmered with tomatoes, ${style.label}.`,
  steps: ({ heart, style, side }) => {
    const soft = Object.keys(style.uses).filter(
      (id) => !["red-wine", "olives-black", "dried-rosemary", "dried-thyme", "oregano"].includes(id),
    );
    const scents = Object.keys(style.uses).filter((id) => ["dried-rosemary", "dried-thyme", "oregano"].includes(id));
    const sides: Record<string, string> = {
      polenta: "Meanwhile whisk {polenta} into {water*240}, simmering in a saucepan, and stir for 6 minutes, until thick and soft.",
      potato: "Meanwhile boil {new-potato} for 15 minutes, until tender, and drain.",
      orzo: "Meanwhile cook {orzo} in boiling water for 9 minutes and drain.",
      none: "Stir in {baby-spinach} for the last minute, until it wilts.",
      bean: "Stir in {cannellini} for the last 4 minutes.",
    };
    const raw = !has(heart, "plant");
    return [
      ...(raw
        ? [
            `Heat {olive-oil*0.5} in a wide lidded pan over a medium-high heat, brown ${amounts(heart)} on all sides for 6 minutes, then lift onto a plate.`,
          ]
        : []),
      `Heat {olive-oil${raw ? "*0.5} in the same" : "} in a wide lidded"} pan over a medium heat and cook ${list(soft.map((id) => `{${id}}`))} for 6 minutes, until they start to soften.`,
      `Stir in ${list(["{garlic}", ...scents.map((id) => `{${id}}`)])} for 1 minute${"red-wine" in style.uses ? ", then pour in {red-wine} and let it bubble for 2 minutes" : ""}.`,
      `Add {chopped-tomatoes}, {salt}, {black-pepper}${"olives-black" in style.uses ? ", {olives-black}" : ""} and {water*50}, and bring to a simmer.`,
      sentences(
        raw
          ? `Return ${heart.say} to the pan, cover and simmer gently for ${heart.minutes} minutes.`
          : `Add ${amounts(heart)}, cover and simmer gently for ${heart.minutes} minutes, until the sauce is rich.`,
        done(heart),
      ),
      sides[side.id] ?? "",
      `Serve ${heart.say} with plenty of the sauce${side.say ? ` over ${side.say}` : ""}.`,
    ];
  },
  tips: ({ heart }) => [
    "It tastes better still the next day, when the flavours have settled in.",
    ...(has(heart, "plant") ? [] : ["Brown the meat properly at the start: all the depth comes from that."]),
  ],
});
