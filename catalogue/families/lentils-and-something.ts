import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, list, sentences } from "../words.ts";

const TOGETHER = [
  "sausage mustard",
  "salmon lemon",
  "roots balsamic",
  "beetroot balsamic",
  "egg mustard",
  "bacon balsamic",
  "thigh lemon",
  "mackerel mustard",
  "mushroom balsamic",
  "squash lemon",
];

const TOP: Record<string, string> = {
  sausage: "Lay {pork-sausage} on an oven tray and cook in the oven for 25 minutes, turning once, until browned.",
  salmon: "Lay {salmon-fillet} on an oven tray, brush with {olive-oil*0.3} and cook in the oven for 14 minutes.",
  roots: "Toss {carrot*0.6} and {parsnip} with {olive-oil*0.3} on an oven tray and roast for 25 minutes, until browned and tender.",
  beetroot: "Toss {beetroot-cooked} with {olive-oil*0.3} on an oven tray and roast for 18 minutes, until sticky at the edges.",
  egg: "Lower {egg} into a pan of boiling water and cook for 8 minutes, then cool under the tap, peel and halve.",
  bacon: "Fry {bacon-lardons} in {olive-oil*0.3} for 6 minutes, until crisp, and shred {savoy-cabbage} into the pan for 4 minutes more.",
  thigh: "Lay {chicken-thigh-bone} on an oven tray, rub with {olive-oil*0.3} and roast for 40 minutes, until crisp.",
  mackerel: "Flake {mackerel-smoked} into large pieces and toss {watercress} with {olive-oil*0.3}.",
  mushroom:
    "Fry {portobello} in {olive-oil*0.3} for 8 minutes, turning once, until dark and tender, and toast {walnuts} beside them for the last 2.",
  squash: "Toss {butternut} with {olive-oil*0.3} on an oven tray and roast for 25 minutes, until browned and tender.",
};

export const lentilsAndSomething = family({
  id: "lentils-and-something",
  meal: "dinner",
  skill: "beginner",
  cuisine: "french",
  prepMinutes: 10,
  cookMinutes: ({ top }) => top.minutes ?? 32,
  leftoverDays: ({ top }) => (top.id === "egg" ? 0 : 2),
  appeal: ({ top }) => ({ familiarity: 2, children: 1, spice: 0, occasions: top.id === "thigh" ? ["weekend"] : ["weekday"] }),
  limit: 10,
  base: {
    "green-lentils": [60, "rinsed"],
    onion: [60, "finely chopped"],
    carrot: [50, "finely diced"],
    garlic: [4, "crushed"],
    "dried-thyme": 0.5,
    "olive-oil": 12,
    salt: 0.4,
  },
  slots: {
    top: [
      {
        id: "sausage",
        label: "browned sausages",
        say: "the sausages",
        core: "mince",
        protein: "pork",
        vegetable: "carrot",
        is: ["oven"],
        uses: { "pork-sausage": 90 },
      },
      {
        id: "salmon",
        label: "salmon",
        uses: { "salmon-fillet": 110 },
        say: "the salmon",
        core: "fish",
        protein: "oily-fish",
        vegetable: "carrot",
        is: ["oven"],
      },
      {
        id: "roots",
        label: "roast carrots and parsnips",
        say: "the roots",
        protein: "lentils",
        vegetable: "root vegetables",
        is: ["oven"],
        uses: { carrot: [80, "cut into batons"], parsnip: [130, "cut into batons"] },
      },
      {
        id: "beetroot",
        label: "roast beetroot and goat's cheese",
        say: "the beetroot and {goats-cheese}",
        protein: "cheese",
        vegetable: "beetroot",
        is: ["oven"],
        uses: { "beetroot-cooked": [120, "cut into wedges"], "goats-cheese": [35, "crumbled"] },
      },
      {
        id: "egg",
        label: "soft eggs and spinach",
        uses: { egg: 2, "baby-spinach": 60 },
        say: "the eggs",
        core: "egg",
        protein: "egg",
        vegetable: "spinach",
      },
      {
        id: "bacon",
        label: "bacon and cabbage",
        say: "the bacon and cabbage",
        protein: "lentils",
        vegetable: "cabbage",
        uses: { "bacon-lardons": 40, "savoy-cabbage": 110 },
      },
      {
        id: "thigh",
        label: "roast chicken thighs",
        say: "the chicken",
        minutes: 45,
        core: "poultry",
        protein: "chicken",
        vegetable: "carrot",
        is: ["oven"],
        uses: { "chicken-thigh-bone": 200 },
      },
      {
        id: "mackerel",
        label: "smoked mackerel and watercress",
        say: "the mackerel and watercress",
        protein: "oily-fish",
        vegetable: "watercress",
        uses: { "mackerel-smoked": [70, "skinned"], watercress: 30 },
      },
      {
        id: "mushroom",
        label: "mushrooms and walnuts",
        say: "the mushrooms and walnuts",
        protein: "lentils",
        vegetable: "mushroom",
        uses: { portobello: [150, "thickly sliced"], walnuts: 15 },
      },
      {
        id: "squash",
        label: "roast squash and kale",
        say: "the squash",
        protein: "lentils",
        vegetable: "squash",
        is: ["oven"],
        uses: { butternut: [240, "cut into 2 cm chunks"], kale: [50, "stalks removed, shredded"] },
      },
    ],
    dressing: [
      { id: "mustard", label: "Mustardy", uses: { "mustard-dijon": 7, "vinegar-cider": 6 }, say: "", flavour: "mustard" },
      { id: "lemon", label: "Lemony", uses: { lemon: [0.5, "juiced"], parsley: [5, "chopped"] }, say: "", flavour: "lemon" },
      { id: "balsamic", label: "Balsamic", uses: { "vinegar-balsamic": 9 }, say: "", flavour: "balsamic" },
    ],
  },
  allow: ({ top, dressing }) => TOGETHER.includes(`${top.id} ${dressing.id}`),
  name: ({ top, dressing }) => `${dressing.label} green lentils with ${top.label}`,
  description: ({ top }) => `French bistro lentils, simmered until tender and dressed while warm, under ${top.label}.`,
  steps: ({ top, dressing }) => {
    const carrot = "carrot" in top.uses ? "{carrot*0.4}" : "{carrot}";
    const oil = TOP[top.id]?.includes("{olive-oil*0.3}") ? "{olive-oil*0.3}" : "{olive-oil*0.6}";
    const dress = [...Object.keys(dressing.uses), "salt"].map((id) => (id === "lemon" ? "the juice of {lemon}" : `{${id}}`));
    return [
      ...(has(top, "oven") ? ["Heat the oven to 200 °C (180 °C fan, gas 6)."] : []),
      `Heat {olive-oil*0.4} in a saucepan over a medium heat and cook {onion} and ${carrot} for 6 minutes, until soft, then stir in {garlic} and {dried-thyme}.`,
      "Add {green-lentils} and {water*260}, bring to the boil, cover and simmer for 25 minutes, until tender but still whole.",
      sentences(`Meanwhile ${(TOP[top.id] ?? "").charAt(0).toLowerCase()}${(TOP[top.id] ?? "").slice(1)}`, done(top)),
      ...(top.id === "squash" ? ["Stir {kale} into the lentils, put the lid back and leave for 3 minutes, until wilted."] : []),
      `Drain off any liquid that is left and stir ${list([...dress, oil])} into the lentils.`,
      `Spoon onto plates and top with ${top.say}${top.id === "egg" ? " and {baby-spinach}" : ""}.`,
    ];
  },
  tips: ["Salt goes in at the end: the skins soften faster without it.", "Lentils drink up dressing best while they are hot."],
});
