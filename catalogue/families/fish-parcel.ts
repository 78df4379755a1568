import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, list, sentences } from "../words.ts";

const TOGETHER = [
  "salmon courgette dill none",
  "salmon fennel orange none",
  "salmon asparagus garlic none",
  "cod tomato olive none",
  "cod leek garlic potato",
  "trout fennel dill none",
  "trout spinach garlic none",
  "bass tomato garlic none",
  "bass courgette garlic sweet",
  "white pepper olive couscous",
  "white leek dill potato",
  "salmon spinach olive sweet",
  "white pepper garlic bean",
];

export const fishParcel = family({
  id: "fish-parcel",
  meal: "dinner",
  skill: "beginner",
  cuisine: "mediterranean",
  prepMinutes: 10,
  cookMinutes: ({ veg }) => (has(veg, "firm") ? 24 : 20),
  leftoverDays: 0,
  appeal: { familiarity: 3, children: 2, spice: 0, occasions: ["weekday"] },
  limit: 13,
  base: { salt: 0.4, "black-pepper": 0.2 },
  slots: {
    fish: [
      {
        id: "salmon",
        label: "Salmon",
        uses: { "salmon-fillet": 120, "olive-oil": 11 },
        say: "the salmon",
        core: "fish",
        protein: "oily-fish",
      },
      {
        id: "cod",
        label: "Cod",
        uses: { "cod-frozen": [170, "thawed"], "olive-oil": 20 },
        say: "the cod",
        core: "fish",
        protein: "white-fish",
      },
      { id: "trout", label: "Trout", uses: { "trout-fillet": 120, "olive-oil": 18 }, say: "the trout", core: "fish", protein: "oily-fish" },
      { id: "bass", label: "Sea bass", uses: { seabass: 90, "olive-oil": 18 }, say: "the sea bass", core: "fish", protein: "white-fish" },
      {
        id: "white",
        label: "White fish",
        uses: { "white-fish-frozen": [160, "thawed"], "olive-oil": 14 },
        say: "the fish",
        core: "fish",
        protein: "white-fish",
      },
    ],
    veg: [
      {
        id: "courgette",
        label: "courgettes",
        uses: { courgette: [160, "very thinly sliced"], "pumpkin-seeds": 6 },
        say: "the courgettes",
        vegetable: "courgette",
      },
      {
        id: "tomato",
        label: "tomatoes and almonds",
        uses: { "cherry-tomato": [130, "halved"], "almonds-flaked": 15 },
        say: "the tomatoes",
        vegetable: "tomato",
      },
      {
        id: "fennel",
        label: "fennel and almonds",
        say: "the fennel",
        vegetable: "fennel",
        is: ["firm"],
        uses: { "fennel-bulb": [130, "very thinly sliced"], "almonds-flaked": 14 },
      },
      {
        id: "asparagus",
        label: "asparagus",
        say: "the asparagus",
        vegetable: "asparagus",
        uses: { asparagus: [110, "woody ends snapped off"], "almonds-flaked": 8 },
      },
      { id: "leek", label: "leeks", uses: { leek: [120, "very finely sliced"] }, say: "the leeks", vegetable: "leek", is: ["firm"] },
      {
        id: "spinach",
        label: "spinach and pine nuts",
        uses: { "baby-spinach": 100, "pine-nuts": 12 },
        say: "the spinach",
        vegetable: "spinach",
      },
      { id: "pepper", label: "peppers", uses: { "roasted-peppers": [90, "drained and sliced"] }, say: "the peppers", vegetable: "pepper" },
    ],
    flavour: [
      { id: "dill", label: "lemon and dill", uses: { lemon: [0.5, "thinly sliced"], dill: [4, "torn"] }, say: "", flavour: "dill" },
      { id: "olive", label: "olives and capers", uses: { "olives-black": [25, "halved"], capers: 6 }, say: "", flavour: "olive" },
      {
        id: "garlic",
        label: "garlic and thyme",
        say: "",
        flavour: "garlic",
        uses: { garlic: [6, "finely sliced"], "dried-thyme": 0.5, lemon: [0.25, "thinly sliced"] },
      },
      { id: "orange", label: "orange", uses: { orange: [0.25, "thinly sliced"], "fennel-seeds": 0.5 }, say: "", flavour: "orange" },
    ],
    side: [
      { id: "none", label: "", uses: {}, say: "" },
      { id: "potato", label: "new potatoes", uses: { "new-potato": [220, "halved"] }, say: "the potatoes" },
      { id: "sweet", label: "sweet potato mash", uses: { "sweet-potato": [230, "cut into chunks"] }, say: "the mash" },
      { id: "couscous", label: "couscous", uses: { couscous: 55 }, say: "the couscous" },
      { id: "bean", label: "warm butter beans", uses: { "butter-beans": [160, "drained"] }, say: "the beans" },
    ],
  },
  allow: ({ fish, veg, flavour, side }) => TOGETHER.includes(`${fish.id} ${veg.id} ${flavour.id} ${side.id}`),
  name: ({ fish, veg, flavour, side }) =>
    `${fish.label} parcels with ${veg.label.replace(/ and .*/, "")}${flavour.label.includes(" and ") ? "," : " and"} ${flavour.label}${side.label ? `, and ${side.label}` : ""}`,
  description: ({ fish, veg }) =>
    `${fish.label} steamed in its own juices over ${veg.label}: open the paper at the table for the smell alone.`,
  steps: ({ fish, veg, flavour, side }) => {
    const [first = ""] = Object.keys(fish.uses);
    const [bed = "", nuts] = Object.keys(veg.uses);
    const scents = Object.keys(flavour.uses)
      .reverse()
      .map((id) => (id === "lemon" || id === "orange" ? `thin slices of {${id}}` : `{${id}}`));
    const sides: Record<string, string> = {
      potato: "Meanwhile boil {new-potato} for 15 minutes, until tender, then drain.",
      sweet: "Meanwhile boil {sweet-potato} for 12 minutes, until soft, then drain well and mash.",
      couscous: "Shortly before the end, pour {water*100}, boiling, over {couscous}, cover for 5 minutes and fluff up with a fork.",
      bean: "Meanwhile warm {butter-beans} with {water*30} in a saucepan for 5 minutes and crush lightly with a fork.",
    };
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6) and lay out a large sheet of non-stick paper or foil for each person.",
      `Toss {${bed}} with {olive-oil*0.5} and {salt} and pile in the middle of each sheet.${has(veg, "firm") ? " Fold up loosely and cook in the oven for 5 minutes as a head start." : ""}`,
      `Lay {${first}} on top, season with {black-pepper}, add ${list(scents)} and spoon over {olive-oil*0.5}.`,
      "Bring the edges of each sheet together and fold over tightly, leaving room for the steam, then lift onto an oven tray.",
      sentences(`Bake for ${first === "seabass" || first === "trout-fillet" ? 12 : 15} minutes. Open one parcel to look.`, done(fish)),
      ...(sides[side.id] ? [sides[side.id] ?? ""] : []),
      `Slide the parcels onto plates, open them${nuts ? ` and scatter with {${nuts}}` : ""}${side.say ? `, and serve with ${side.say} to catch the juices` : ""}.`,
    ];
  },
  tips: ["Fold the edges twice: a parcel that leaks dries out.", "Frozen fish? Thaw it overnight in the fridge and pat it dry first."],
});
