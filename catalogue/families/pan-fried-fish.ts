import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, has, sentences } from "../words.ts";

const TOGETHER = [
  "white peas caper",
  "white bean tomato",
  "white lentil mustard",
  "cod greens garlic",
  "cod cauliflower caper",
  "salmon peas dill",
  "salmon lentil mustard",
  "trout greens dill",
  "trout bean caper",
  "bass peas tomato",
  "salmon cauliflower garlic",
];

const COOK: Record<string, string> = {
  peas: "Boil {new-potato} in a saucepan of water for 15 minutes, adding {peas-frozen} for the last 3, then drain.",
  greens: "Boil {new-potato} in a saucepan of water for 15 minutes, adding {spring-greens} for the last 4, then drain well.",
  bean: "Cook {leek} with {water*60} in a covered saucepan for 8 minutes, then stir in {butter-beans} and cook for 4 minutes more.",
  lentil:
    "Simmer {carrot} with {water*80} in a covered saucepan for 8 minutes, then stir in {lentils-tin} and {spinach-frozen} and cook for 6 minutes more.",
  cauliflower:
    "Boil {cauliflower} in a saucepan of water for 12 minutes, until soft, then drain well, crush with a fork and stir in {almonds-flaked}.",
};
const FINISH: Record<string, string> = {
  caper: "Lift the fish onto plates, then warm {capers} and the juice of {lemon} in the same pan for 1 minute and stir in {parsley}.",
  mustard:
    "Lift the fish onto plates, then warm {creme-fraiche-half} and {mustard-dijon} in the same pan for 1 minute, without boiling, and stir in {chives}.",
  dill: "Lift the fish onto plates and stir {yogurt-natural} with {dill} and the juice of {lemon} in a small bowl.",
  tomato:
    "Lift the fish onto plates, then cook {cherry-tomato} with {vinegar-balsamic} in the same pan for 3 minutes, until they slump, and stir in {basil}.",
  garlic: "Lift the fish onto plates, then cook {garlic} in the same pan with the juice of {lemon} for 30 seconds and stir in {parsley}.",
};

export const panFriedFish = family({
  id: "pan-fried-fish",
  meal: "dinner",
  skill: "beginner",
  cuisine: "british",
  prepMinutes: 8,
  cookMinutes: 21,
  leftoverDays: 0,
  appeal: { familiarity: 3, children: 2, spice: 0, occasions: ["weekday"] },
  limit: 11,
  base: { "olive-oil": 16, "black-pepper": 0.2, salt: 0.4 },
  slots: {
    fish: [
      {
        id: "white",
        label: "Pan-fried white fish",
        say: "the fish",
        minutes: 7,
        core: "fish",
        protein: "white-fish",
        uses: { "white-fish-frozen": [160, "thawed"] },
      },
      {
        id: "cod",
        label: "Pan-fried cod",
        uses: { "cod-frozen": [160, "thawed"] },
        say: "the cod",
        minutes: 7,
        core: "fish",
        protein: "white-fish",
      },
      {
        id: "salmon",
        label: "Crisp-skinned salmon",
        say: "the salmon",
        minutes: 8,
        core: "fish",
        protein: "oily-fish",
        is: ["skin"],
        uses: { "salmon-fillet": 120 },
      },
      {
        id: "trout",
        label: "Pan-fried trout",
        uses: { "trout-fillet": 120 },
        say: "the trout",
        minutes: 6,
        core: "fish",
        protein: "oily-fish",
        is: ["skin"],
      },
      {
        id: "bass",
        label: "Crisp-skinned sea bass",
        uses: { seabass: 90 },
        say: "the sea bass",
        minutes: 6,
        core: "fish",
        protein: "white-fish",
        is: ["skin"],
      },
    ],
    side: [
      {
        id: "peas",
        label: "new potatoes and peas",
        uses: { "new-potato": [240, "halved"], "peas-frozen": 90 },
        say: "the potatoes and peas",
        vegetable: "peas",
      },
      {
        id: "greens",
        label: "new potatoes and spring greens",
        say: "the potatoes and greens",
        vegetable: "greens",
        uses: { "new-potato": [250, "halved"], "spring-greens": [100, "shredded"] },
      },
      {
        id: "bean",
        label: "leeks and butter beans",
        say: "the leeks and beans",
        vegetable: "leek",
        uses: { leek: [130, "sliced"], "butter-beans": [160, "drained"] },
      },
      {
        id: "lentil",
        label: "green lentils, carrots and spinach",
        say: "the lentils",
        vegetable: "spinach",
        uses: { carrot: [70, "finely diced"], "lentils-tin": [140, "drained"], "spinach-frozen": 80 },
      },
      {
        id: "cauliflower",
        label: "cauliflower and almonds",
        say: "the cauliflower",
        vegetable: "cauliflower",
        uses: { cauliflower: [300, "cut into florets"], "almonds-flaked": 12 },
      },
    ],
    sauce: [
      {
        id: "caper",
        label: "lemon and capers",
        uses: { capers: 8, lemon: [0.5, "juiced"], parsley: [4, "chopped"] },
        say: "",
        flavour: "caper",
      },
      {
        id: "mustard",
        label: "mustard sauce",
        uses: { "creme-fraiche-half": 40, "mustard-dijon": 5, chives: [3, "snipped"] },
        say: "",
        flavour: "mustard",
      },
      {
        id: "dill",
        label: "dill yogurt",
        uses: { "yogurt-natural": 60, dill: [3, "chopped"], lemon: [0.25, "juiced"] },
        say: "",
        flavour: "dill",
      },
      {
        id: "tomato",
        label: "balsamic tomatoes",
        uses: { "cherry-tomato": [90, "halved"], "vinegar-balsamic": 4, basil: [3, "torn"] },
        say: "",
        flavour: "tomato",
      },
      {
        id: "garlic",
        label: "garlic and parsley",
        uses: { garlic: [5, "crushed"], lemon: [0.25, "juiced"], parsley: [4, "chopped"] },
        say: "",
        flavour: "garlic",
      },
    ],
  },
  allow: ({ fish, side, sauce }) => TOGETHER.includes(`${fish.id} ${side.id} ${sauce.id}`),
  name: ({ fish, side, sauce }) => `${fish.label} with ${sauce.label}, ${side.label}`,
  description: ({ side, sauce }) => `A quick fillet from the pan with ${sauce.label} spooned over, beside ${side.label}.`,
  steps: ({ fish, side, sauce }) => [
    COOK[side.id] ?? "",
    `Meanwhile pat ${amounts(fish)} dry with kitchen paper and season with {salt} and {black-pepper}.`,
    sentences(
      `Heat {olive-oil*0.6} in a non-stick frying pan over a medium-high heat and fry ${fish.say}${has(fish, "skin") ? ", skin side down first," : ""} for ${fish.minutes} minutes, turning once after ${(fish.minutes ?? 0) - 2}.`,
      done(fish),
    ),
    (FINISH[sauce.id] ?? "").replace("the fish", fish.say),
    `Stir {olive-oil*0.4} through ${side.say} and share out between the plates.`,
    `Spoon ${sauce.label.replace(/^lemon and/, "the lemon and").replace(/^(mustard|dill|balsamic|garlic)/, "the $1")} over ${fish.say} and serve at once.`,
  ],
  tips: [
    "Leave the fish alone until it lets go of the pan by itself: it is ready to turn.",
    "Dry fish browns, wet fish steams: the kitchen paper is worth it.",
  ],
});
