import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, sentences } from "../words.ts";

const TOGETHER = [
  "pork cabbage apple",
  "pork celeriac rosemary",
  "pork courgette paprika",
  "pork cauliflower caper",
  "pork sprouts thyme",
  "pork potato apple",
  "lamb celeriac mint",
  "lamb courgette rosemary",
  "lamb cauliflower mint",
  "lamb cabbage caper",
];

const COOK: Record<string, string> = {
  cabbage:
    "Cook {leek} in {olive-oil*0.5} in a lidded saucepan for 4 minutes, then add {savoy-cabbage} and {water*40}, cover and cook for 7 minutes, until tender.",
  celeriac:
    "Boil {celeriac} in a saucepan of water for 15 minutes, then drain and mash with {olive-oil*0.5}. Boil {green-beans-frozen} in a second pan for 5 minutes and drain.",
  courgette:
    "Cook {courgette} in {olive-oil*0.5} in a wide pan over a high heat for 6 minutes, until browned, then add {cherry-tomato} and {baby-spinach} for 3 minutes more.",
  cauliflower:
    "Boil {cauliflower} in a saucepan of water for 12 minutes, adding {kale} for the last 4, then drain well and crush with {olive-oil*0.5}.",
  sprouts:
    "Cook {brussels-sprouts} in {olive-oil*0.5} in a lidded pan for 4 minutes, until browned, then add {walnuts} and {water*40}, cover and cook for 5 minutes more.",
  potato:
    "Boil {new-potato} in a saucepan of water for 15 minutes, adding {peas-frozen} for the last 3, then drain and toss with {olive-oil*0.5}.",
};
const FINISH: Record<string, string> = {
  apple:
    "Cook {apple} in the meat's pan for 3 minutes, then stir in {mustard-wholegrain} and {vinegar-cider} with {water*40} and let it bubble for 1 minute.",
  rosemary: "Stir {garlic}, {rosemary} and the juice of {lemon} into the meat's pan with {water*20} and let it bubble for 1 minute.",
  paprika: "Stir {smoked-paprika} and {garlic} into the meat's pan for 30 seconds, then add {water*40} and let it bubble for 1 minute.",
  caper: "Stir {capers}, {parsley} and the juice of {lemon} into the meat's pan with {water*20} and let it bubble for 1 minute.",
  thyme: "Stir {dried-thyme} and {vinegar-balsamic} into the meat's pan with {water*40} and let it bubble for 2 minutes, until syrupy.",
  mint: "Mix {mint} and {vinegar-cider} with {water*10} in a small bowl, and stir in the juices of the meat's pan.",
};

export const chopsAndVegetables = family({
  id: "chops-and-vegetables",
  meal: "dinner",
  skill: "beginner",
  cuisine: "british",
  prepMinutes: 10,
  cookMinutes: 20,
  leftoverDays: 1,
  appeal: { familiarity: 4, children: 2, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 10,
  base: { "olive-oil": 20, salt: 0.6, "black-pepper": 0.2 },
  slots: {
    meat: [
      {
        id: "pork",
        label: "Pork loin steaks",
        uses: { "pork-loin": 170 },
        say: "the pork",
        minutes: 9,
        core: "whole-cut",
        protein: "pork",
      },
      { id: "lamb", label: "Lamb chops", uses: { "lamb-chops": 180 }, say: "the lamb", minutes: 9, core: "whole-cut", protein: "lamb" },
    ],
    veg: [
      {
        id: "cabbage",
        label: "soft cabbage and leeks",
        say: "the cabbage and leeks",
        vegetable: "cabbage",
        uses: { leek: [90, "sliced"], "savoy-cabbage": [140, "shredded"] },
      },
      {
        id: "celeriac",
        label: "celeriac mash and green beans",
        say: "the mash and beans",
        vegetable: "celeriac",
        uses: { celeriac: [280, "cut into 2 cm chunks"], "green-beans-frozen": 90 },
      },
      {
        id: "courgette",
        label: "courgettes and tomatoes",
        say: "the courgettes and tomatoes",
        vegetable: "courgette",
        uses: { courgette: [200, "sliced into half-moons"], "cherry-tomato": [90, "halved"], "baby-spinach": 40 },
      },
      {
        id: "cauliflower",
        label: "crushed cauliflower and kale",
        say: "the cauliflower and kale",
        vegetable: "cauliflower",
        uses: { cauliflower: [300, "cut into small florets"], kale: [50, "stalks removed, shredded"] },
      },
      {
        id: "sprouts",
        label: "sprouts and walnuts",
        say: "the sprouts and walnuts",
        vegetable: "sprouts",
        uses: { "brussels-sprouts": [170, "halved"], walnuts: [12, "broken up"] },
      },
      {
        id: "potato",
        label: "new potatoes and peas",
        uses: { "new-potato": [180, "halved"], "peas-frozen": 80 },
        say: "the potatoes and peas",
        vegetable: "peas",
      },
    ],
    flavour: [
      {
        id: "apple",
        label: "apple and mustard",
        say: "the apple sauce",
        flavour: "apple",
        uses: { apple: [50, "cored and sliced"], "mustard-wholegrain": 8, "vinegar-cider": 5 },
      },
      {
        id: "rosemary",
        label: "rosemary and garlic",
        say: "the rosemary juices",
        flavour: "rosemary",
        uses: { rosemary: [2, "finely chopped"], garlic: [5, "crushed"], lemon: [0.25, "juiced"] },
      },
      {
        id: "paprika",
        label: "smoky garlic juices",
        uses: { "smoked-paprika": 1.2, garlic: [5, "crushed"] },
        say: "the smoky juices",
        flavour: "smoky",
      },
      {
        id: "caper",
        label: "capers and parsley",
        uses: { capers: 8, parsley: [5, "chopped"], lemon: [0.25, "juiced"] },
        say: "the capers",
        flavour: "caper",
      },
      {
        id: "thyme",
        label: "balsamic and thyme",
        uses: { "dried-thyme": 0.6, "vinegar-balsamic": 8 },
        say: "the balsamic juices",
        flavour: "balsamic",
      },
      {
        id: "mint",
        label: "fresh mint sauce",
        uses: { mint: [6, "finely chopped"], "vinegar-cider": 8 },
        say: "the mint sauce",
        flavour: "mint",
      },
    ],
  },
  allow: ({ meat, veg, flavour }) => TOGETHER.includes(`${meat.id} ${veg.id} ${flavour.id}`),
  name: ({ meat, veg, flavour }) => `${meat.label} with ${flavour.label}, ${veg.label}`,
  description: ({ veg, flavour }) =>
    `Browned in the pan and finished with ${flavour.label}, next to ${veg.label}: meat and two veg, done lightly.`,
  steps: ({ meat, veg, flavour }) => [
    `Pat ${amounts(meat)} dry with kitchen paper and season with {salt} and {black-pepper}.`,
    COOK[veg.id] ?? "",
    sentences(
      `Meanwhile heat {olive-oil*0.5} in a frying pan over a medium-high heat and fry ${meat.say} for ${meat.minutes} minutes, turning every 3, until well browned.`,
      done(meat),
    ),
    (FINISH[flavour.id] ?? "").replace("the meat's pan", `${meat.say}'s pan`),
    `Put ${meat.say} on warm plates with ${veg.say} and spoon over ${flavour.say}.`,
  ],
  tips: [
    "Snip the rim of fat in 3 places: the meat then stays flat in the pan.",
    "Hold the fat side against the pan with tongs for a minute at the end, until crisp.",
  ],
});
