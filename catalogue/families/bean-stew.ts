import { family } from "../family.ts";
import { amounts, has, list } from "../words.ts";

const TOGETHER = [
  "cannellini kale rosemary bread",
  "cannellini cabbage thyme potato",
  "cannellini greens lemon bread",
  "kidney cabbage cumin bread",
  "mixed cabbage smoky bread",
  "mixed kale thyme barley",
  "chickpea spinach cumin potato",
  "chickpea kale lemon barley",
  "kidney greens smoky potato",
  "split carrot thyme bread",
  "butter courgette rosemary polenta",
  "chickpea greens cumin polenta",
];

export const beanStew = family({
  id: "bean-stew",
  meal: "dinner",
  skill: "beginner",
  cuisine: ({ flavour }) => flavour.cuisine ?? "mediterranean",
  prepMinutes: 10,
  cookMinutes: ({ bean, side }) => (has(bean, "dried") ? 50 : has(side, "slow") ? 42 : 30),
  leftoverDays: 3,
  appeal: ({ bean, side }) => ({
    familiarity: 2,
    children: 2,
    spice: 0,
    occasions: bean.id === "split" || side.id === "barley" ? ["weekend"] : ["weekday", "weekend"],
  }),
  limit: 12,
  base: {
    onion: [70, "finely chopped"],
    garlic: [4, "crushed"],
    "chopped-tomatoes": 100,
    "stock-veg": 0.25,
    "rapeseed-oil": 10,
    "black-pepper": 0.2,
  },
  slots: {
    bean: [
      { id: "cannellini", label: "white bean", uses: { cannellini: [120, "drained"] }, say: "the beans", protein: "beans" },
      { id: "butter", label: "butter bean", uses: { "butter-beans": [120, "drained"] }, say: "the beans", protein: "beans" },
      { id: "mixed", label: "mixed bean", uses: { "mixed-beans": [120, "drained"] }, say: "the beans", protein: "beans" },
      { id: "chickpea", label: "chickpea", uses: { "chickpeas-tin": [120, "drained"] }, say: "the chickpeas", protein: "chickpeas" },
      { id: "kidney", label: "kidney bean", uses: { "kidney-beans": [120, "drained"] }, say: "the beans", protein: "beans" },
      { id: "split", label: "split pea", uses: { "split-peas": [60, "rinsed"] }, say: "the split peas", protein: "lentils", is: ["dried"] },
    ],
    veg: [
      { id: "kale", label: "kale", uses: { kale: [40, "stalks removed, shredded"] }, say: "the kale", minutes: 6, vegetable: "kale" },
      {
        id: "cabbage",
        label: "cabbage",
        uses: { "white-cabbage": [110, "shredded"] },
        say: "the cabbage",
        minutes: 10,
        vegetable: "cabbage",
      },
      {
        id: "greens",
        label: "spring greens",
        uses: { "spring-greens": [90, "shredded"] },
        say: "the greens",
        minutes: 6,
        vegetable: "greens",
      },
      { id: "spinach", label: "spinach", uses: { "spinach-frozen": 75 }, say: "the spinach", minutes: 6, vegetable: "spinach" },
      { id: "carrot", label: "carrot", uses: { carrot: [120, "diced"] }, say: "the carrots", minutes: 12, vegetable: "carrot" },
      {
        id: "courgette",
        label: "courgette",
        uses: { courgette: [120, "diced"] },
        say: "the courgettes",
        minutes: 10,
        vegetable: "courgette",
      },
    ],
    flavour: [
      { id: "rosemary", label: "Rosemary", uses: { "dried-rosemary": 0.5 }, say: "", flavour: "rosemary", cuisine: "italian" },
      { id: "thyme", label: "Thyme", uses: { "dried-thyme": 0.6, "mustard-wholegrain": 6 }, say: "", flavour: "thyme", cuisine: "french" },
      { id: "smoky", label: "Smoky", uses: { "smoked-paprika": 1.4, "vinegar-cider": 4 }, say: "", flavour: "smoky", cuisine: "spanish" },
      {
        id: "cumin",
        label: "Spiced",
        uses: { cumin: 0.9, "ground-coriander": 0.7 },
        say: "",
        flavour: "cumin",
        cuisine: "north_african",
      },
      {
        id: "lemon",
        label: "Lemon and oregano",
        uses: { oregano: 0.5, lemon: [0.25, "zested and juiced"] },
        say: "",
        flavour: "lemon",
        cuisine: "greek",
      },
    ],
    side: [
      { id: "bread", label: "toast", uses: { "bread-wholemeal": 75 }, say: "{bread-wholemeal}, toasted, to mop up the sauce" },
      { id: "potato", label: "potatoes", uses: { potato: [180, "cut into 2 cm dice"] }, say: "", is: ["in"] },
      { id: "barley", label: "pearl barley", uses: { "pearl-barley": [45, "rinsed"] }, say: "", is: ["in", "slow"] },
      { id: "polenta", label: "polenta", uses: { polenta: 45 }, say: "the polenta" },
    ],
  },
  allow: ({ bean, veg, flavour, side }) => TOGETHER.includes(`${bean.id} ${veg.id} ${flavour.id} ${side.id}`),
  name: ({ bean, veg, flavour, side }) =>
    `${flavour.label} ${bean.label} and ${veg.label} stew${has(side, "in") ? ` with ${side.label}` : side.id === "bread" ? " with toast" : " with polenta"}`,
  description: ({ bean, veg }) =>
    `A thick, thrifty stew of ${bean.label}s and ${veg.label} that fills the kitchen with a good smell and costs very little.`,
  steps: ({ bean, veg, flavour, side }) => {
    const early = Object.keys(flavour.uses).filter((id) => !["lemon", "vinegar-cider", "mustard-wholegrain"].includes(id));
    const late = Object.keys(flavour.uses).find((id) => ["lemon", "vinegar-cider", "mustard-wholegrain"].includes(id));
    const slow = [
      ...(has(bean, "dried") ? [amounts(bean)] : []),
      ...(has(side, "in") ? [amounts(side)] : []),
      ...(veg.id === "carrot" ? [amounts(veg)] : []),
    ];
    const simmer = has(bean, "dried") ? 38 : has(side, "slow") ? 25 : has(side, "in") ? 12 : 8;
    return [
      "Heat {rapeseed-oil} in a large lidded pan over a medium heat and cook {onion} for 6 minutes, until soft.",
      `Stir in ${list(["{garlic}", ...early.map((id) => `{${id}}`), "{black-pepper}"])} for 1 minute.`,
      `Add ${list(["{chopped-tomatoes}", ...slow, "{stock-veg}", `{water*${has(bean, "dried") ? 330 : has(side, "slow") ? 280 : has(side, "in") ? 190 : 120}}`])}, crumbling in the stock cube.`,
      `Bring to the boil, cover and simmer for ${simmer} minutes${has(bean, "dried") ? ", until the split peas are soft" : has(side, "in") ? `, until the ${side.label} ${side.id === "barley" ? "is" : "are"} nearly tender` : ""}.`,
      ...(veg.id === "carrot"
        ? []
        : [
            `Stir in ${list([...(has(bean, "dried") ? [] : [amounts(bean)]), amounts(veg)])} and simmer for ${veg.minutes} minutes more, until everything is tender.`,
          ]),
      ...(side.id === "polenta"
        ? ["Meanwhile whisk {polenta} into {water*220}, simmering in a saucepan, and stir for 6 minutes, until thick."]
        : []),
      `Crush a few of ${bean.say} against the side of the pan to thicken the sauce${late ? `, and stir in ${late === "lemon" ? "the zest and juice of {lemon}" : `{${late}}`}` : ""}.`,
      `Serve in deep bowls${side.say ? `, with ${side.say}` : ""}.`,
    ];
  },
  tips: ["It freezes well: cool it quickly and keep it for up to 3 months.", "A tin of any other beans does just as well."],
});
