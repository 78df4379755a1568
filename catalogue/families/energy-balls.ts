import { family, type Uses } from "../family.ts";
import { amounts } from "../words.ts";

const USES = {
  cocoa: { almonds: 18, dates: 24, cocoa: 3.75 },
  coconut: { cashews: 18, dates: 24, "coconut-desiccated": 6, lime: [0.125, "zested and juiced"] },
  apricot: { almonds: 20, "apricots-dried": 32, "ground-ginger": 0.45 },
  carrot: { walnuts: 20, dates: 24, carrot: [18, "finely grated"], cinnamon: 0.65, "coconut-desiccated": 4 },
  lemon: { "sunflower-seeds": 20, dates: 26, chia: 3.5, lemon: [0.125, "zested and juiced"] },
  ginger: { "pumpkin-seeds": 20, dates: 24, tahini: 5.5, "ground-ginger": 0.45 },
  peanut: { peanuts: 14, raisins: 16, oats: 12, "peanut-butter": 6 },
} satisfies Record<string, Uses>;

const REST: Record<string, string> = {
  cocoa: "{dates} and {cocoa*0.8}",
  coconut: "{dates}, {coconut-desiccated*0.5} and the zest and juice of {lime}",
  apricot: "{apricots-dried} and {ground-ginger}",
  carrot: "{dates}, {carrot} and {cinnamon}",
  lemon: "{dates}, {chia} and the zest and juice of {lemon}",
  ginger: "{dates}, {tahini} and {ground-ginger}",
  peanut: "{raisins}, {oats} and {peanut-butter}",
};
const ROLL: Record<string, string> = {
  cocoa: "Dust with {cocoa*0.2}.",
  coconut: "Turn them in {coconut-desiccated*0.5}.",
  carrot: "Turn them in {coconut-desiccated}.",
};

export const energyBalls = family({
  id: "energy-balls",
  meal: "snack",
  skill: "beginner",
  cuisine: "british",
  protein: "nuts",
  prepMinutes: 12,
  cookMinutes: 0,
  leftoverDays: 3,
  appeal: { familiarity: 3, children: 2, spice: 0, occasions: ["weekday", "packed lunch"] },
  limit: 7,
  base: {},
  slots: {
    mix: [
      { id: "cocoa", label: "Almond and cocoa", uses: USES.cocoa, say: "almonds", flavour: "cocoa", vegetable: "dates" },
      { id: "coconut", label: "Coconut, cashew and lime", uses: USES.coconut, say: "cashews", flavour: "lime", vegetable: "dates" },
      { id: "apricot", label: "Apricot, almond and ginger", uses: USES.apricot, say: "almonds", flavour: "ginger", vegetable: "apricot" },
      { id: "carrot", label: "Carrot cake", uses: USES.carrot, say: "walnuts", flavour: "cinnamon", vegetable: "carrot" },
      {
        id: "lemon",
        label: "Lemon, sunflower seed and chia",
        uses: USES.lemon,
        say: "sunflower-seeds",
        flavour: "lemon",
        vegetable: "dates",
      },
      { id: "ginger", label: "Pumpkin seed and ginger", uses: USES.ginger, say: "pumpkin-seeds", flavour: "ginger", vegetable: "dates" },
      { id: "peanut", label: "Peanut, oat and raisin", uses: USES.peanut, say: "peanuts", flavour: "peanut", vegetable: "raisins" },
    ],
  },
  name: ({ mix }) => `${mix.label} energy balls`,
  description: ({ mix }) => `${mix.label} energy balls that need no baking: two each, straight from the fridge.`,
  steps: ({ mix }) => [
    `Pulse {${mix.say}} in a small food processor to coarse crumbs.`,
    `Add ${REST[mix.id] ?? amounts(mix)} and blend for 1–2 minutes, until the mixture clumps together.`,
    "Pinch some between your fingers: if it crumbles, blend in a teaspoon of water.",
    "With damp hands, roll into balls, two for each person, pressing firmly.",
    `${ROLL[mix.id] ?? "Set them on a plate."} Chill for 20 minutes, until firm.`.replace(/^(Set[^.]*)\. Chill/, "$1 and chill"),
  ],
  tips: ["They keep in a box in the fridge for a week, and freeze well: make as many as your food processor holds."],
});
