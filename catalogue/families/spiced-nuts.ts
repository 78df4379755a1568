import { family, type Uses } from "../family.ts";
import { amounts } from "../words.ts";

const USES = {
  smoky: { "olive-oil": 2.5, "smoked-paprika": 0.6, salt: 0.3 },
  chilli: { "olive-oil": 2.5, "chilli-flakes": 0.45, salt: 0.3, lime: [0.25, "zested and juiced"] },
  curry: { "coconut-oil": 2.5, "curry-powder": 0.6, salt: 0.3 },
  maple: { "maple-syrup": 5, cinnamon: 0.35, salt: 0.2 },
  five: { "sesame-oil": 2.5, "five-spice": 0.5, salt: 0.3 },
  soy: { "soy-sauce": 3.75, "sesame-seeds": 3 },
} satisfies Record<string, Uses>;

const TOGETHER = ["almond smoky", "cashew chilli", "cashew curry", "walnut maple", "walnut thyme", "peanut five", "seed soy"];

export const spicedNuts = family({
  id: "spiced-nuts",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ spice }) => spice.cuisine ?? "british",
  protein: "nuts",
  prepMinutes: 5,
  cookMinutes: 14,
  leftoverDays: 3,
  appeal: ({ spice }) => ({ familiarity: 3, children: 2, spice: ["chilli", "curry"].includes(spice.id) ? 1 : 0, occasions: ["weekend"] }),
  limit: 7,
  base: {},
  slots: {
    spice: [
      { id: "smoky", label: "Smoky roasted", uses: USES.smoky, say: "", flavour: "smoky", cuisine: "spanish" },
      { id: "chilli", label: "Chilli and lime roasted", uses: USES.chilli, say: "", flavour: "chilli", cuisine: "mexican" },
      { id: "curry", label: "Curried", uses: USES.curry, say: "", flavour: "curry", cuisine: "indian" },
      { id: "maple", label: "Maple and cinnamon", uses: USES.maple, say: "", flavour: "maple", cuisine: "american" },
      { id: "thyme", label: "Honey and thyme", uses: { honey: 5.25, "dried-thyme": 0.5, salt: 0.2 }, say: "", flavour: "honey" },
      { id: "five", label: "Five spice", uses: USES.five, say: "", flavour: "five spice", cuisine: "chinese" },
      { id: "soy", label: "Soy and sesame", uses: USES.soy, say: "", flavour: "soy", cuisine: "japanese" },
    ],
    nut: [
      { id: "almond", label: "almonds", uses: { almonds: 35 }, say: "the almonds" },
      { id: "cashew", label: "cashews", uses: { cashews: 35 }, say: "the cashews" },
      { id: "walnut", label: "walnuts", uses: { walnuts: 32 }, say: "the walnuts" },
      { id: "peanut", label: "peanuts", uses: { peanuts: 35 }, say: "the peanuts" },
      { id: "seed", label: "seed mix", uses: { "pumpkin-seeds": 18, "sunflower-seeds": 16 }, say: "the seeds" },
    ],
  },
  allow: ({ spice, nut }) => TOGETHER.includes(`${nut.id} ${spice.id}`),
  name: ({ spice, nut }) => `${spice.label} ${nut.label}`,
  description: ({ spice, nut }) => `A small handful of ${spice.label.toLowerCase()} ${nut.label}, roasted until crisp and fragrant.`,
  steps: ({ spice, nut }) => [
    "Heat the oven to 170 °C (150 °C fan, gas 3) and line a baking tray with baking paper.",
    `Stir ${spice.id === "chilli" ? "{olive-oil}, {chilli-flakes}, {salt} and the zest and juice of {lime}" : amounts(spice)} together in a bowl.`,
    `Tip in ${amounts(nut)}, stir until evenly coated and spread out on the tray in one layer.`,
    `Roast for 12–14 minutes, stirring halfway, until ${nut.say} are a shade darker and smell toasted.`,
    "Leave to cool on the tray for 10 minutes: they turn crisp as they cool.",
  ],
  tips: [
    "Set a timer: the step from toasted to burnt takes a minute.",
    "They keep in a jar with a lid for a week, so it pays to make more.",
  ],
});
