import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amountsWithout, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "pepper beef",
  "pepper rice",
  "pepper turkey",
  "aubergine lamb",
  "aubergine lentil",
  "aubergine chickpea",
  "courgette beef",
  "courgette feta",
  "courgette pork",
  "portobello feta",
  "portobello bean",
  "squash quinoa",
];

export const stuffedVegetables = family({
  id: "stuffed-vegetables",
  meal: "dinner",
  skill: "intermediate",
  cuisine: ({ filling }) => filling.cuisine ?? "mediterranean",
  prepMinutes: 15,
  cookMinutes: ({ shell }) => 20 + (shell.minutes ?? 0),
  leftoverDays: ({ filling }) => (filling.id === "rice" ? 1 : 2),
  appeal: ({ shell, filling }) => ({
    familiarity: shell.id === "pepper" ? 3 : 2,
    children: 1,
    spice: filling.id === "chickpea" ? 1 : 0,
    occasions: shell.id === "portobello" ? ["weekday", "weekend"] : ["weekend"],
  }),
  limit: 12,
  base: { "red-onion": [30, "finely chopped"], garlic: [3, "crushed"], "olive-oil": 15, salt: 0.6, "black-pepper": 0.2 },
  slots: {
    shell: [
      {
        id: "pepper",
        label: "peppers",
        uses: { "red-pepper": [1, "halved through the stalk and deseeded"] },
        say: "the peppers",
        minutes: 18,
        vegetable: "pepper",
      },
      {
        id: "aubergine",
        label: "aubergines",
        say: "the aubergines",
        minutes: 25,
        vegetable: "aubergine",
        is: ["scoop"],
        uses: { aubergine: [1, "halved lengthways"] },
      },
      {
        id: "courgette",
        label: "courgettes",
        say: "the courgettes",
        minutes: 18,
        vegetable: "courgette",
        is: ["scoop"],
        uses: { courgette: [280, "halved lengthways"] },
      },
      {
        id: "portobello",
        label: "portobello mushrooms",
        uses: { portobello: [190, "stalks removed"] },
        say: "the mushrooms",
        minutes: 15,
        vegetable: "mushroom",
      },
      {
        id: "squash",
        label: "butternut squash",
        say: "the squash",
        minutes: 40,
        vegetable: "squash",
        is: ["scoop"],
        uses: { butternut: [400, "halved lengthways and deseeded"] },
      },
    ],
    filling: [
      {
        id: "beef",
        label: "beef, tomato and oregano",
        say: "the mince",
        core: "mince",
        protein: "beef",
        flavour: "oregano",
        cuisine: "italian",
        uses: { "beef-mince-12": 115, "chopped-tomatoes": 80, oregano: 0.6, "almonds-flaked": 8 },
      },
      {
        id: "turkey",
        label: "smoky turkey and kidney beans",
        say: "the mince",
        core: "poultry-mince",
        protein: "turkey",
        flavour: "smoky",
        cuisine: "spanish",
        uses: { "turkey-mince": 110, "smoked-paprika": 1, "kidney-beans": [80, "drained"], "chopped-tomatoes": 90 },
      },
      {
        id: "lamb",
        label: "lamb, mint and pine nuts",
        say: "the mince",
        core: "mince",
        protein: "lamb",
        flavour: "mint",
        cuisine: "greek",
        uses: { "lamb-mince": 110, cinnamon: 0.3, "chopped-tomatoes": 60, mint: [5, "chopped"], "pine-nuts": 6 },
      },
      {
        id: "pork",
        label: "pork, fennel seed and parsley",
        say: "the mince",
        core: "mince",
        protein: "pork",
        flavour: "fennel",
        cuisine: "italian",
        uses: { "pork-mince": 125, "fennel-seeds": 1, "chopped-tomatoes": 60, parsley: [5, "chopped"], walnuts: [10, "chopped"] },
      },
      {
        id: "rice",
        label: "tomato rice, chickpeas and raisins",
        say: "the rice",
        protein: "chickpeas",
        flavour: "cinnamon",
        cuisine: "greek",
        is: ["rice"],
        uses: {
          "rice-long": 50,
          "chopped-tomatoes": 120,
          cinnamon: 0.4,
          "chickpeas-tin": [60, "drained"],
          raisins: 12,
          "pumpkin-seeds": 15,
          parsley: [5, "chopped"],
        },
      },
      {
        id: "lentil",
        label: "lentils, walnuts and lemon",
        say: "the lentils",
        protein: "lentils",
        flavour: "lemon",
        uses: {
          "lentils-tin": [140, "drained"],
          walnuts: [18, "chopped"],
          "ground-coriander": 0.8,
          lemon: [0.5, "juiced"],
          parsley: [5, "chopped"],
        },
      },
      {
        id: "chickpea",
        label: "chickpeas, harissa and tahini",
        say: "the chickpeas",
        protein: "chickpeas",
        flavour: "harissa",
        cuisine: "middle_eastern",
        uses: { "chickpeas-tin": [140, "drained and roughly crushed"], "chopped-tomatoes": 80, harissa: 9, tahini: 14 },
      },
      {
        id: "feta",
        label: "feta, olives and white beans",
        say: "the beans",
        protein: "cheese",
        flavour: "feta",
        cuisine: "greek",
        uses: { cannellini: [100, "drained"], "olives-black": [16, "chopped"], feta: [50, "crumbled"], "dried-thyme": 0.5 },
      },
      {
        id: "bean",
        label: "butter beans, rosemary and crumbs",
        say: "the beans",
        protein: "beans",
        flavour: "rosemary",
        cuisine: "italian",
        uses: { "butter-beans": [210, "drained and roughly crushed"], "dried-rosemary": 0.6, "baby-spinach": 40, breadcrumbs: 18 },
      },
      {
        id: "quinoa",
        label: "quinoa, feta and pumpkin seeds",
        say: "the quinoa",
        protein: "cheese",
        flavour: "feta",
        is: ["quinoa"],
        uses: { quinoa: 45, feta: [35, "crumbled"], parsley: [5, "chopped"], "pumpkin-seeds": 10 },
      },
    ],
  },
  allow: ({ shell, filling }) => TOGETHER.includes(`${shell.id} ${filling.id}`),
  name: ({ shell, filling }) => `Roast ${shell.label} stuffed with ${filling.label}`,
  description: ({ shell, filling }) =>
    `${shell.label.charAt(0).toUpperCase()}${shell.label.slice(1)} roasted until soft, then filled to the brim with ${filling.label}.`,
  steps: ({ shell, filling }) => {
    const [heart = ""] = Object.keys(filling.uses);
    const last = Object.keys(filling.uses).filter((id) =>
      ["parsley", "mint", "feta", "pine-nuts", "almonds-flaked", "breadcrumbs", "tahini", "walnuts", "pumpkin-seeds"].includes(id),
    );
    const topped = last.find((id) => ["feta", "almonds-flaked", "pine-nuts", "breadcrumbs", "walnuts", "pumpkin-seeds"].includes(id));
    const stirred = last.filter((id) => id !== topped);
    const rest = Object.keys(filling.uses)
      .filter((id) => id !== heart && !last.includes(id))
      .map((id) => (id === "lemon" ? "the juice of {lemon}" : `{${id}}`));
    const cooking = filling.core
      ? `Add {${heart}} and fry for 6 minutes, breaking it up, until browned.`
      : has(filling, "rice")
        ? `Add ${list(["{rice-long}", ...rest, "{water*120}"])}, cover and simmer for 14 minutes, until the rice is tender and the pan dry.`
        : has(filling, "quinoa")
          ? "Add {quinoa} and {water*130}, cover and simmer for 15 minutes, until the grains are tender and the pan dry."
          : `Add {${heart}} and cook for 2 minutes.`;
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      `Lay ${amountsWithout(shell)} cut side up in a roasting tin, brush with {olive-oil*0.6} and roast for ${shell.minutes} minutes, until ${shell.id === "squash" ? "soft when pressed" : "they start to soften"}.`,
      "Meanwhile heat {olive-oil*0.4} in a frying pan over a medium heat and cook {red-onion} and {garlic} for 4 minutes, until soft.",
      cooking,
      ...(has(filling, "rice") || has(filling, "quinoa")
        ? []
        : [sentences(`Stir in ${list(rest)} and cook for 4 minutes, until thick.`, done(filling))]),
      `${has(shell, "scoop") ? `Scoop out some of the soft middle of ${shell.say}, chop it and stir into the filling with` : "Take the filling off the heat and stir in"} ${list([...stirred.map((id) => `{${id}}`), "{salt}", "{black-pepper}"])}.`,
      `Pile the filling into ${shell.say}${topped ? `, scatter with {${topped}}` : ""} and roast for 12 minutes, until browned on top.`,
      "Leave to cool for 5 minutes before serving: they hold their heat.",
    ];
  },
  tips: [
    "Cut a sliver off the underside of any that rock, and they stand level.",
    "A spoonful of the filling left over makes a good lunch on toast.",
  ],
});
