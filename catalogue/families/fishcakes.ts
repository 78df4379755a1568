import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, list, sentences } from "../words.ts";

const TOGETHER = [
  "tuna onion crumb peas",
  "tuna chilli polenta slaw",
  "tuna caper crumb tomato",
  "salmon dill polenta peas",
  "salmon onion crumb beans",
  "mackerel mustard crumb beetroot",
  "mackerel dill polenta tomato",
  "white caper crumb greens",
  "white chilli polenta beans",
  "haddock mustard crumb greens",
];

export const fishcakes = family({
  id: "fishcakes",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "british",
  prepMinutes: 20,
  cookMinutes: 28,
  leftoverDays: 1,
  appeal: ({ fish, flavour }) => ({
    familiarity: fish.id === "mackerel" ? 3 : 4,
    children: 2,
    spice: flavour.id === "chilli" ? 1 : 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 10,
  base: { potato: [220, "cut into chunks"], "rapeseed-oil": 15, "black-pepper": 0.2 },
  slots: {
    fish: [
      { id: "tuna", label: "Tuna", uses: { "tuna-brine": [102, "drained"] }, say: "the tuna", protein: "oily-fish" },
      { id: "salmon", label: "Salmon", uses: { "salmon-tin": [90, "drained"] }, say: "the salmon", protein: "oily-fish" },
      {
        id: "mackerel",
        label: "Smoked mackerel",
        uses: { "mackerel-smoked": [70, "skinned and flaked"] },
        say: "the mackerel",
        protein: "oily-fish",
      },
      {
        id: "white",
        label: "White fish",
        uses: { "white-fish-frozen": [130, "thawed"] },
        say: "the fish",
        protein: "white-fish",
        core: "fish",
      },
      { id: "haddock", label: "Smoked haddock", uses: { "haddock-smoked": 120 }, say: "the haddock", protein: "white-fish", core: "fish" },
    ],
    flavour: [
      {
        id: "onion",
        label: "spring onion",
        say: "",
        flavour: "spring onion",
        uses: { "spring-onion": [20, "finely sliced"], lemon: [0.25, "zested, then cut into wedges"] },
      },
      {
        id: "chilli",
        label: "chilli and coriander",
        say: "",
        flavour: "chilli",
        uses: { "chilli-flakes": 0.5, coriander: [5, "chopped"], lime: [0.25, "zested, then cut into wedges"] },
      },
      {
        id: "caper",
        label: "caper and parsley",
        say: "",
        flavour: "caper",
        uses: { capers: [6, "chopped"], parsley: [5, "chopped"], lemon: [0.25, "zested, then cut into wedges"] },
      },
      {
        id: "dill",
        label: "lemon and dill",
        uses: { dill: [3, "chopped"], lemon: [0.25, "zested, then cut into wedges"] },
        say: "",
        flavour: "dill",
      },
      { id: "mustard", label: "mustard and chive", uses: { "mustard-wholegrain": 8, chives: [3, "snipped"] }, say: "", flavour: "mustard" },
    ],
    coat: [
      { id: "crumb", label: "crumb-coated", uses: { breadcrumbs: 18 }, say: "the breadcrumbs" },
      { id: "polenta", label: "crisp", uses: { polenta: 18 }, say: "the polenta" },
    ],
    side: [
      { id: "peas", label: "peas", uses: { "peas-frozen": 110 }, say: "the peas", vegetable: "peas" },
      { id: "beans", label: "green beans", uses: { "green-beans-frozen": 120 }, say: "the beans", vegetable: "green beans" },
      { id: "greens", label: "spring greens", uses: { "spring-greens": [110, "shredded"] }, say: "the greens", vegetable: "greens" },
      {
        id: "slaw",
        label: "crunchy slaw",
        say: "the slaw",
        vegetable: "cabbage",
        uses: { "white-cabbage": [90, "finely shredded"], carrot: [50, "coarsely grated"], mayo: 12 },
      },
      {
        id: "tomato",
        label: "tomato salad",
        uses: { tomato: [130, "sliced"], "red-onion": [20, "finely sliced"] },
        say: "the salad",
        vegetable: "tomato",
      },
      {
        id: "beetroot",
        label: "beetroot salad",
        say: "the salad",
        vegetable: "beetroot",
        uses: { "beetroot-cooked": [80, "cut into wedges"], "little-gem": [0.5, "torn into leaves"] },
      },
    ],
  },
  allow: ({ fish, flavour, coat, side }) => TOGETHER.includes(`${fish.id} ${flavour.id} ${coat.id} ${side.id}`),
  name: ({ fish, flavour, side }) =>
    `${fish.label}${flavour.label.includes(" and ") ? "," : " and"} ${flavour.label} fishcakes with ${side.label}`,
  description: ({ flavour, side }) => `Crisp outside, soft inside and full of ${flavour.label}, with ${side.label} beside them.`,
  steps: ({ fish, flavour, coat, side }) => {
    const wedges = ["lemon", "lime"].find((id) => id in flavour.uses);
    const mixedIn = [
      fish.core ? fish.say : amounts(fish),
      ...[...Object.keys(flavour.uses), "black-pepper"].map((id) => (id === wedges ? `the zest of {${id}}` : `{${id}}`)),
    ];
    const cold =
      side.id === "slaw" ? "Mix {white-cabbage} and {carrot} with {mayo} for the slaw." : `Toss ${amounts(side)} together for the salad.`;
    const boiled = ["peas", "beans", "greens"].includes(side.id);
    return [
      "Put {potato} into a saucepan, cover with cold water, bring to the boil and simmer for 14 minutes, until soft.",
      ...(fish.core
        ? [
            sentences(
              `Meanwhile lay ${amounts(fish)} in a frying pan with {water*120}, cover and simmer for 7 minutes.`,
              done(fish),
              "Drain and flake.",
            ),
          ]
        : []),
      "Drain the potatoes, leave to steam dry for 2 minutes, then mash without adding anything.",
      `Stir in ${list(mixedIn)}.`,
      `Shape into 2 flat cakes for each person and press into ${amounts(coat)} until coated on both sides.`,
      "Heat {rapeseed-oil} in a non-stick frying pan over a medium heat and fry [up to 3: the cakes | the cakes, in batches,] for 4 minutes on each side, until crisp and hot right through.",
      boiled ? `Cook ${amounts(side)} in boiling water for 4 minutes, then drain.` : cold,
      `Serve the cakes with ${side.say}${wedges ? ` and wedges of the ${wedges} to squeeze over` : ""}.`,
    ];
  },
  tips: ["Wet hands make shaping quick and clean.", "Shape them in the morning: an hour in the fridge makes them firmer to fry."],
});
