import { family } from "../family.ts";
import { amounts, list } from "../words.ts";

const TOGETHER = [
  "cauliflower cheddar tomato",
  "cauliflower stilton walnut",
  "cauliflower leicester bacon",
  "macaroni leicester tomato",
  "macaroni cheddar bacon",
  "both cheddar spinach",
  "both leicester peas",
  "broccoli stilton walnut",
  "leek cheddar bean",
  "pasta leicester spinach",
];

export const cauliflowerCheese = family({
  id: "cauliflower-cheese",
  meal: "dinner",
  skill: "beginner",
  cuisine: "british",
  protein: "cheese",
  prepMinutes: 10,
  cookMinutes: 38,
  leftoverDays: 2,
  appeal: ({ sauce }) => ({ familiarity: 4, children: sauce.id === "stilton" ? 1 : 3, spice: 0, occasions: ["weekday", "weekend"] }),
  limit: 10,
  base: { "milk-semi": 180, cornflour: 13, "mustard-dijon": 4, "black-pepper": 0.2 },
  slots: {
    heart: [
      {
        id: "cauliflower",
        label: "Cauliflower cheese",
        say: "the cauliflower",
        minutes: 7,
        vegetable: "cauliflower",
        uses: { cauliflower: [380, "cut into florets"] },
      },
      { id: "macaroni", label: "Macaroni cheese", uses: { macaroni: 80 }, say: "the macaroni", minutes: 9 },
      {
        id: "both",
        label: "Cauliflower macaroni cheese",
        say: "the macaroni and cauliflower",
        minutes: 9,
        uses: { macaroni: 50, cauliflower: [190, "cut into small florets"] },
      },
      {
        id: "broccoli",
        label: "Broccoli cheese",
        say: "the broccoli and potatoes",
        minutes: 8,
        vegetable: "broccoli",
        uses: { broccoli: [240, "cut into florets"], "new-potato": [120, "quartered"] },
      },
      {
        id: "leek",
        label: "Leek and potato cheese bake",
        say: "the leeks and potatoes",
        minutes: 8,
        vegetable: "leek",
        uses: { leek: [150, "thickly sliced"], potato: [180, "thinly sliced"] },
      },
      { id: "pasta", label: "Penne cheese bake", uses: { penne: 75 }, say: "the penne", minutes: 9 },
    ],
    sauce: [
      { id: "cheddar", label: "cheddar", uses: { cheddar: [43, "grated"] }, say: "cheddar", flavour: "cheddar" },
      {
        id: "leicester",
        label: "Red Leicester",
        uses: { "red-leicester": [43, "grated"] },
        say: "Red Leicester",
        flavour: "Red Leicester",
      },
      { id: "stilton", label: "Stilton", uses: { stilton: [45, "crumbled"] }, say: "Stilton", flavour: "Stilton" },
    ],
    extra: [
      { id: "tomato", label: "cherry tomatoes", uses: { "cherry-tomato": [100, "halved"] }, say: "the tomatoes", vegetable: "tomato" },
      { id: "walnut", label: "walnuts", uses: { walnuts: [14, "broken up"] }, say: "the walnuts" },
      { id: "bacon", label: "crisp bacon", uses: { "bacon-back": [45, "snipped into strips"] }, say: "the bacon" },
      { id: "peas", label: "peas", uses: { "peas-frozen": 80 }, say: "the peas", vegetable: "peas" },
      {
        id: "spinach",
        label: "spinach",
        uses: { "spinach-frozen": [100, "thawed and squeezed"] },
        say: "the spinach",
        vegetable: "spinach",
      },
      { id: "bean", label: "butter beans", uses: { "butter-beans": [120, "drained"] }, say: "the beans" },
    ],
  },
  allow: ({ heart, sauce, extra }) => TOGETHER.includes(`${heart.id} ${sauce.id} ${extra.id}`),
  name: ({ heart, sauce, extra }) => `${heart.label} with ${sauce.label} and ${extra.label}`.replace(/with cheddar and/, "with"),
  description: ({ sauce, extra }) => `Bubbling and brown on top, with a smooth ${sauce.label} sauce and ${extra.label}.`,
  steps: ({ heart, sauce, extra }) => {
    const onTop = extra.id === "tomato" || extra.id === "walnut";
    const cheese = Object.keys(sauce.uses)[0] ?? "";
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      `Cook ${amounts(heart)} in a large pan of boiling water for ${heart.minutes} minutes, until just tender, then drain well and leave to steam dry.`,
      extra.id === "bacon" ? "Meanwhile fry {bacon-back} in a dry frying pan for 6 minutes, until crisp." : "",
      "Whisk {cornflour} and {mustard-dijon} with {milk-semi*0.2} in a saucepan until smooth, then whisk in {milk-semi*0.8}.",
      "Bring to the boil over a medium heat, stirring all the time, and simmer for 2 minutes, until thick.",
      `Take off the heat and stir in {${cheese}*0.7} and {black-pepper} until the sauce is smooth.`,
      `Tip ${heart.say} into an ovenproof dish${onTop ? "" : `, stir in ${extra.id === "bacon" ? extra.say : amounts(extra)}`} and pour over the sauce.`,
      `Scatter with ${list([onTop ? amounts(extra) : "", `{${cheese}*0.3}`])} and bake for 22 minutes, until browned and bubbling.`,
    ].filter((step) => step !== "");
  },
  tips: ["Drain well: water that stays behind thins the sauce.", "A salad with a sharp dressing is all that it needs beside it."],
});
