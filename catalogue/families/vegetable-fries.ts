import { family, type Uses } from "../family.ts";

const USES = {
  kale: { kale: [70, "stalks removed"], "olive-oil": 5, "sesame-seeds": 4.5, salt: 0.3 },
  parsnip: { parsnip: 150, "olive-oil": 7.5, "dried-thyme": 0.5, salt: 0.3 },
  sweet: { "sweet-potato": 160, "olive-oil": 7.5, "smoked-paprika": 0.6, salt: 0.3 },
  carrot: { carrot: 180, "olive-oil": 7.5, "cumin-seeds": 1, "ground-coriander": 0.5, salt: 0.3 },
  swede: { swede: 200, "olive-oil": 7.5, "dried-rosemary": 0.6, salt: 0.4 },
  cauliflower: { cauliflower: [200, "cut into small florets"], "olive-oil": 7.5, "curry-powder": 1.15, turmeric: 0.3, salt: 0.4 },
  celeriac: { celeriac: 200, "olive-oil": 7.5, "mustard-wholegrain": 5, salt: 0.3 },
} satisfies Record<string, Uses>;

const CUT: Record<string, string> = {
  kale: "Tear {kale} into large pieces, wash, and dry it thoroughly.",
  parsnip: "Peel {parsnip} and cut into thin chips.",
  sweet: "Scrub {sweet-potato} and cut into wedges 1.5 cm thick.",
  carrot: "Peel {carrot} and cut into thin chips.",
  swede: "Peel {swede} and cut into chips 1 cm thick.",
  cauliflower: "Rinse {cauliflower} and shake quite dry.",
  celeriac: "Peel {celeriac} thickly and cut into chips 1 cm thick.",
};
const TOSS: Record<string, string> = {
  kale: "{olive-oil}, {sesame-seeds} and {salt}, rubbing the oil into the leaves",
  parsnip: "{olive-oil}, {dried-thyme} and {salt}",
  sweet: "{olive-oil}, {smoked-paprika} and {salt}",
  carrot: "{olive-oil}, {cumin-seeds}, {ground-coriander} and {salt}",
  swede: "{olive-oil}, {dried-rosemary} and {salt}",
  cauliflower: "{olive-oil}, {curry-powder}, {turmeric} and {salt}",
  celeriac: "{olive-oil}, {mustard-wholegrain} and {salt}",
};

export const vegetableFries = family({
  id: "vegetable-fries",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ veg }) => veg.cuisine ?? "british",
  protein: "vegetables",
  prepMinutes: 8,
  cookMinutes: ({ veg }) => veg.minutes ?? 30,
  leftoverDays: 0,
  appeal: ({ veg }) => ({ familiarity: 3, children: 2, spice: veg.id === "cauliflower" ? 1 : 0, occasions: ["weekend"] }),
  limit: 7,
  base: {},
  slots: {
    veg: [
      { id: "kale", label: "Kale crisps with sesame", uses: USES.kale, say: "the kale", minutes: 18, vegetable: "kale", flavour: "sesame" },
      { id: "parsnip", label: "Parsnip chips with thyme", uses: USES.parsnip, say: "the chips", vegetable: "parsnip", flavour: "thyme" },
      { id: "sweet", label: "Smoky sweet potato wedges", uses: USES.sweet, say: "the wedges", vegetable: "sweet potato", flavour: "smoky" },
      {
        id: "carrot",
        label: "Carrot fries with cumin",
        uses: USES.carrot,
        say: "the fries",
        vegetable: "carrot",
        flavour: "cumin",
        cuisine: "north_african",
      },
      {
        id: "swede",
        label: "Swede chips with rosemary",
        uses: USES.swede,
        say: "the chips",
        minutes: 35,
        vegetable: "swede",
        flavour: "rosemary",
      },
      {
        id: "cauliflower",
        label: "Curried cauliflower bites",
        uses: USES.cauliflower,
        say: "the florets",
        vegetable: "cauliflower",
        flavour: "curry",
        cuisine: "indian",
      },
      {
        id: "celeriac",
        label: "Mustard celeriac chips",
        uses: USES.celeriac,
        say: "the chips",
        minutes: 33,
        vegetable: "celeriac",
        flavour: "mustard",
      },
    ],
  },
  name: ({ veg }) => veg.label,
  description: ({ veg }) => `${veg.label}, roasted in the oven and eaten hot, with your fingers.`,
  steps: ({ veg }) => {
    const minutes = veg.minutes ?? 30;
    const kale = veg.id === "kale";
    return [
      `Heat the oven to ${kale ? "150 °C (130 °C fan, gas 2)" : "200 °C (180 °C fan, gas 6)"} and line a large baking tray with baking paper.`,
      CUT[veg.id] ?? "",
      `Toss ${veg.say} on the tray with ${TOSS[veg.id]}, and spread out in one layer.`,
      `Roast for ${minutes - 3}–${minutes} minutes, turning once, until ${kale ? "dry and crisp but still green" : "tender, and browned at the edges"}.`,
      "Leave on the tray for 3 minutes, then eat while hot and crisp.",
    ];
  },
  tips: ["Leave space between the pieces, on two trays if need be: a crowded tray steams."],
});
