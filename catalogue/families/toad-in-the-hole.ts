import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, has, sentences } from "../words.ts";

const TOGETHER = [
  "pork mustard cabbage",
  "pork rosemary broccoli",
  "pork chive peas",
  "free mustard peas",
  "free rosemary cabbage",
  "roots cheddar broccoli",
  "roots rosemary peas",
  "squash cheddar greens",
  "mushroom chive greens",
  "mushroom cheddar cabbage",
];

export const toadInTheHole = family({
  id: "toad-in-the-hole",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "british",
  prepMinutes: 12,
  cookMinutes: ({ heart }) => 35 + (heart.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ heart }) => ({ familiarity: ["pork", "free"].includes(heart.id) ? 5 : 3, children: 3, spice: 0, occasions: ["weekend"] }),
  limit: 10,
  base: { "flour-plain": 50, egg: 1, "milk-semi": 110, "rapeseed-oil": 12, gravy: 7, "black-pepper": 0.2 },
  slots: {
    heart: [
      {
        id: "pork",
        label: "Toad in the hole",
        uses: { "pork-sausage": 114 },
        say: "the sausages",
        minutes: 15,
        core: "mince",
        protein: "pork",
      },
      {
        id: "free",
        label: "Meat-free toad in the hole",
        uses: { "veg-sausage": 100 },
        say: "the sausages",
        minutes: 12,
        protein: "meat-free",
      },
      {
        id: "roots",
        label: "Carrot and parsnip toad",
        say: "the carrots and parsnips",
        minutes: 22,
        protein: "egg",
        is: ["hearty"],
        uses: { carrot: [100, "cut into batons"], parsnip: [100, "cut into batons"], "red-onion": [60, "cut into wedges"] },
      },
      {
        id: "squash",
        label: "Butternut squash toad",
        say: "the squash",
        minutes: 22,
        protein: "egg",
        is: ["hearty"],
        uses: { butternut: [200, "cut into 2 cm chunks"], "red-onion": [60, "cut into wedges"] },
      },
      {
        id: "mushroom",
        label: "Mushroom toad",
        say: "the mushrooms",
        minutes: 15,
        protein: "egg",
        is: ["hearty"],
        uses: { portobello: [130, "halved"], shallot: [60, "peeled and halved"] },
      },
    ],
    batter: [
      { id: "mustard", label: "mustard batter", uses: { "mustard-wholegrain": 8 }, say: "", flavour: "mustard" },
      { id: "rosemary", label: "rosemary batter", uses: { "dried-rosemary": 0.8 }, say: "", flavour: "rosemary" },
      { id: "chive", label: "chive batter", uses: { chives: [4, "snipped"] }, say: "", flavour: "chive" },
      { id: "cheddar", label: "cheddar batter", uses: { cheddar: [30, "grated"] }, say: "", flavour: "cheddar" },
    ],
    side: [
      {
        id: "cabbage",
        label: "cabbage",
        uses: { "savoy-cabbage": [120, "shredded"] },
        say: "the cabbage",
        minutes: 4,
        vegetable: "cabbage",
      },
      { id: "broccoli", label: "broccoli", uses: { "broccoli-frozen": 120 }, say: "the broccoli", minutes: 5, vegetable: "broccoli" },
      { id: "peas", label: "peas", uses: { "peas-frozen": 100 }, say: "the peas", minutes: 3, vegetable: "peas" },
      {
        id: "greens",
        label: "spring greens",
        uses: { "spring-greens": [120, "shredded"] },
        say: "the greens",
        minutes: 4,
        vegetable: "greens",
      },
    ],
  },
  allow: ({ heart, batter, side }) => TOGETHER.includes(`${heart.id} ${batter.id} ${side.id}`),
  name: ({ heart, batter, side }) => `${heart.label} with ${batter.label}, ${side.label} and gravy`,
  description: ({ heart, side }) =>
    `${heart.say.replace("the ", "").replace(/^./, (letter) => letter.toUpperCase())} in a tall, crisp batter, with ${side.label} and gravy poured over the lot.`,
  steps: ({ heart, batter, side }) => [
    "Heat the oven to 220 °C (200 °C fan, gas 7).",
    `Whisk {egg} into {flour-plain} until smooth, whisk in {milk-semi} bit by bit, then stir in ${amounts(batter)} and {black-pepper}. Leave to stand.`,
    sentences(
      `Toss ${amounts(heart)} with {rapeseed-oil} in [up to 4: a metal roasting tin | up to 8: two metal roasting tins | up to 12: three metal roasting tins | four metal roasting tins] and roast for ${heart.minutes} minutes, until ${has(heart, "hearty") ? "soft and " : ""}browned.`,
      "The oil must be sizzling hot.",
    ),
    `Take the tin out, quickly pour the batter around ${heart.say} and put it straight back.`,
    sentences("Bake for 30 minutes without opening the door, until the batter is high, brown and crisp.", done(heart)),
    `Meanwhile cook ${amounts(side)} in boiling water for ${side.minutes} minutes, drain, and stir {gravy} with {water*100} from the kettle until thick.`,
    `Cut into portions and serve with ${side.say} and the gravy.`,
  ],
  tips: [
    "The hotter the tin, the higher the rise: have the batter ready in a jug.",
    "Rest the batter while the oven heats and it comes out lighter.",
  ],
});
