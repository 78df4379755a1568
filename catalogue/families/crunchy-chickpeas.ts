import { family, type Uses } from "../family.ts";
import { list } from "../words.ts";

const USES = {
  lime: { "chilli-powder": 0.65, salt: 0.4, lime: 0.25 },
  sesame: { "sesame-seeds": 3, "dried-thyme": 0.5, salt: 0.4, lemon: 0.125 },
  maple: { "maple-syrup": 7.5, cinnamon: 0.65 },
} satisfies Record<string, Uses>;

export const crunchyChickpeas = family({
  id: "crunchy-chickpeas",
  meal: "snack",
  skill: "beginner",
  cuisine: ({ flavour }) => flavour.cuisine ?? "british",
  protein: "chickpeas",
  vegetable: "none",
  prepMinutes: 5,
  cookMinutes: 35,
  leftoverDays: 0,
  appeal: ({ flavour }) => ({
    familiarity: 2,
    children: 2,
    spice: flavour.id === "lime" ? 1 : 0,
    occasions: ["weekday", "weekend", "packed lunch"],
  }),
  limit: 4,
  base: { "chickpeas-tin": [120, "drained"], "olive-oil": 5 },
  slots: {
    flavour: [
      { id: "vinegar", label: "Salt and vinegar", uses: { "vinegar-cider": 7.5, salt: 0.6 }, say: "", flavour: "vinegar" },
      { id: "lime", label: "Chilli and lime", uses: USES.lime, say: "", flavour: "lime", cuisine: "mexican" },
      { id: "sesame", label: "Sesame and thyme", uses: USES.sesame, say: "", flavour: "thyme", cuisine: "middle_eastern" },
      { id: "maple", label: "Maple and cinnamon", uses: USES.maple, say: "", flavour: "maple", cuisine: "american" },
    ],
  },
  name: ({ flavour }) => `${flavour.label} crunchy chickpeas`,
  description: ({ flavour }) => `${flavour.label} chickpeas, roasted until they rattle on the tray: a bowlful to crunch on.`,
  steps: ({ flavour }) => {
    const [fruit = ""] = Object.keys(flavour.uses).filter((id) => id === "lime" || id === "lemon");
    const rest = Object.keys(flavour.uses).filter((id) => id !== fruit);
    const late = list([...rest.map((id) => `{${id}}`), fruit && `the finely grated zest of {${fruit}}`]);
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      "Rinse {chickpeas-tin}, roll them in a clean tea towel until quite dry and pick off any loose skins.",
      "Toss with {olive-oil} on a large baking tray and spread out in one layer.",
      "Roast for 28–30 minutes, shaking the tray twice, until golden and crisp outside.",
      `Stir in ${late}, and roast for 4 minutes more.`,
      "Leave on the tray for 10 minutes to crisp up, and eat the same day.",
    ];
  },
  tips: ["Dry chickpeas crisp, wet ones steam: the tea towel makes the difference.", "Add the spices late, or they scorch."],
});
