import { family, type Uses } from "../family.ts";

const USES = {
  chilli: { edamame: 100, "sesame-oil": 2.5, "red-chilli": [4, "finely chopped"], salt: 0.4, lime: [0.25, "zested and juiced"] },
  soy: { edamame: 100, "sesame-oil": 2.5, ginger: [4, "finely grated"], "soy-sauce": 3.75, "spring-onion": [10, "finely sliced"] },
  miso: { edamame: 100, miso: 4, "vinegar-rice": 2.5, "sesame-oil": 2.5, "sesame-seeds": 3 },
  garlic: { edamame: 100, "olive-oil": 3.75, garlic: [4, "thinly sliced"], "smoked-paprika": 0.3, salt: 0.4, lemon: 0.125 },
  mint: { edamame: 100, radish: [50, "thinly sliced"], "olive-oil": 3.75, mint: [3, "shredded"], salt: 0.4, lemon: 0.25 },
} satisfies Record<string, Uses>;

const TOSS: Record<string, readonly string[]> = {
  chilli: [
    "Put {sesame-oil}, {red-chilli} and the zest of {lime} into the pan and warm over a low heat for 1 minute.",
    "Return the beans, add {salt} and the lime juice and toss for 1 minute.",
  ],
  soy: [
    "Put {sesame-oil} and {ginger} into the pan and fry over a low heat for 1 minute.",
    "Return the beans, add {soy-sauce} and toss for 1 minute, until glossy. Scatter with {spring-onion}.",
  ],
  miso: [
    "Wipe the pan dry and toast {sesame-seeds} in it over a medium heat for 1–2 minutes, until golden.",
    "Stir {miso}, {vinegar-rice} and {sesame-oil} together, and toss with the beans and the seeds.",
  ],
  garlic: [
    "Put {olive-oil} and {garlic} into the pan and fry over a low heat for 2 minutes, until pale gold.",
    "Add {smoked-paprika}, {salt} and the beans, and toss for 1 minute. Squeeze over the juice of {lemon}.",
  ],
  mint: ["Cool the beans under the cold tap and drain again.", "Toss with {radish}, {olive-oil}, {mint}, {salt} and the juice of {lemon}."],
};

export const edamamePots = family({
  id: "edamame-pots",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ flavour }) => flavour.cuisine ?? "japanese",
  protein: "beans",
  vegetable: "edamame",
  prepMinutes: 4,
  cookMinutes: 7,
  leftoverDays: 1,
  appeal: ({ flavour }) => ({ familiarity: 2, children: 2, spice: flavour.id === "chilli" ? 1 : 0, occasions: ["weekday", "weekend"] }),
  limit: 5,
  base: {},
  slots: {
    flavour: [
      { id: "chilli", label: "chilli and lime", uses: USES.chilli, say: "hot", flavour: "chilli" },
      { id: "soy", label: "soy and ginger", uses: USES.soy, say: "hot", flavour: "ginger" },
      { id: "miso", label: "miso and sesame", uses: USES.miso, say: "hot", flavour: "miso" },
      { id: "garlic", label: "garlic and smoked paprika", uses: USES.garlic, say: "hot", flavour: "garlic", cuisine: "spanish" },
      { id: "mint", label: "radish, lemon and mint", uses: USES.mint, say: "cold", flavour: "mint", cuisine: "british" },
    ],
  },
  name: ({ flavour }) => `Edamame with ${flavour.label}`,
  description: ({ flavour }) => `A bowl of bright green edamame with ${flavour.label}: on the table in ten minutes from the freezer.`,
  steps: ({ flavour }) => [
    "Bring a saucepan of water to the boil.",
    "Add {edamame} and boil for 4 minutes, until hot all the way through, then drain well.",
    ...(TOSS[flavour.id] ?? []),
    `Share between small bowls and eat ${flavour.say}.`,
  ],
  tips: ["Frozen soya beans sold without their pods are the same thing."],
});
