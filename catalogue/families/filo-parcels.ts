import { family, type Uses } from "../family.ts";
import { done } from "../gates/safety.ts";
import { sentences } from "../words.ts";

const USES = {
  samosa: {
    potato: 100,
    "peas-frozen": 50,
    "cumin-seeds": 0.5,
    "garam-masala": 0.6,
    turmeric: 0.3,
    "green-chilli": 3,
    salt: 0.5,
    "mango-chutney": 13,
  },
  feta: { "spinach-frozen": 120, feta: 40, "spring-onion": 20, dill: 3, nutmeg: 0.2 },
  mushroom: { mushroom: 110, garlic: 4, thyme: 0.5, salt: 0.5, "lentils-tin": [70, "drained"], walnuts: 8 },
  chickpea: { "sweet-potato": 80, "chickpeas-tin": [70, "drained"], harissa: 7.5, coriander: 4, salt: 0.3 },
  chicken: { leek: 80, "creme-fraiche-half": 25, "mustard-wholegrain": 5, "chicken-cooked": 70 },
  lamb: { onion: 40, "lamb-mince": 75, cumin: 0.6, cinnamon: 0.3, salt: 0.5, mint: 3, raisins: 8 },
} satisfies Record<string, Uses>;

const FILL: Record<string, readonly string[]> = {
  samosa: [
    "Peel {potato}, dice into 1 cm cubes and boil for 8 minutes. Add {peas-frozen} for the last 2 minutes, drain and leave to steam dry.",
    "Fry {cumin-seeds}, {garam-masala}, {turmeric} and {green-chilli}, chopped, in {olive-oil*0.3} for 1 minute. Stir in the potato, the peas and {salt}, and crush lightly.",
  ],
  feta: [
    "Cook {spinach-frozen} in {olive-oil*0.3} over a medium heat for 6 minutes, until quite dry, then squeeze out any water.",
    "Slice {spring-onion}, chop {dill}, and stir into the spinach with {nutmeg} and {feta}, crumbled.",
  ],
  mushroom: [
    "Chop {mushroom} finely and fry in {olive-oil*0.3} over a high heat for 7 minutes, until browned and dry.",
    "Add {garlic}, crushed, {thyme}, {salt}, {lentils-tin} and {walnuts}, chopped, and cook for 2 minutes.",
  ],
  chickpea: [
    "Peel {sweet-potato}, dice into 1 cm cubes and fry in {olive-oil*0.3} over a medium heat with the lid on for 10 minutes, until soft.",
    "Add {chickpeas-tin}, {harissa} and {salt}, crush lightly, and stir in {coriander}, chopped.",
  ],
  chicken: [
    "Slice {leek}, wash well, and fry in {olive-oil*0.3} over a medium heat for 6 minutes, until soft.",
    "Take off the heat and stir in {creme-fraiche-half}, {mustard-wholegrain} and {chicken-cooked}, torn into small pieces.",
  ],
  lamb: [
    "Chop {onion} finely and fry in {olive-oil*0.3} over a medium heat for 5 minutes, until soft.",
    "Add {lamb-mince}, {cumin}, {cinnamon} and {salt}, and fry for 7 minutes, breaking up the lumps, until browned. Stir in {raisins} and {mint}, chopped.",
  ],
};

export const filoParcels = family({
  id: "filo-parcels",
  meal: "lunch",
  skill: "intermediate",
  cuisine: ({ filling }) => filling.cuisine ?? "british",
  prepMinutes: 18,
  cookMinutes: 28,
  leftoverDays: 1,
  appeal: ({ filling }) => ({
    familiarity: 2,
    children: 2,
    spice: ["samosa", "chickpea"].includes(filling.id) ? 1 : 0,
    occasions: ["weekend"],
  }),
  limit: 6,
  base: { filo: 90, "olive-oil": 8 },
  slots: {
    filling: [
      {
        id: "samosa",
        label: "Samosa-style potato and pea",
        uses: USES.samosa,
        say: "",
        vegetable: "potato",
        flavour: "garam masala",
        cuisine: "indian",
      },
      { id: "feta", label: "Spinach, feta and dill", uses: USES.feta, say: "", protein: "cheese", vegetable: "spinach", cuisine: "greek" },
      { id: "mushroom", label: "Mushroom, lentil and thyme", uses: USES.mushroom, say: "", protein: "lentils", vegetable: "mushroom" },
      {
        id: "chickpea",
        label: "Harissa sweet potato and chickpea",
        uses: USES.chickpea,
        say: "",
        protein: "chickpeas",
        vegetable: "sweet potato",
        cuisine: "north_african",
      },
      { id: "chicken", label: "Chicken, leek and mustard", uses: USES.chicken, say: "", protein: "chicken", vegetable: "leek" },
      {
        id: "lamb",
        label: "Spiced lamb and mint",
        uses: USES.lamb,
        say: "the lamb",
        core: "mince",
        protein: "lamb",
        vegetable: "onion",
        cuisine: "middle_eastern",
      },
    ],
  },
  name: ({ filling }) => `${filling.label} filo parcels`,
  description: ({ filling }) => `${filling.label} wrapped in thin, crackling filo: lovely hot, and sturdy enough for a picnic.`,
  steps: ({ filling }) => {
    const [first = "", second = ""] = FILL[filling.id] ?? [];
    return [
      first,
      sentences(second, done(filling), "Leave to cool for 5 minutes."),
      "Heat the oven to 200 °C (180 °C fan, gas 6) and line a baking tray with baking paper.",
      "Unroll {filo}, 2 sheets for each person, and cut each sheet lengthwise into 2 strips. Keep them under a damp tea towel.",
      "Brush a strip with some of {olive-oil*0.7}, put a heaped spoonful of the filling at one end and fold over and over into a triangle. Do the same with the rest.",
      "Brush the tops with oil and bake for 16–18 minutes, until crisp and deep golden.",
      filling.id === "samosa"
        ? "Cool for 3 minutes and serve with {mango-chutney}, 4 parcels each."
        : "Cool for 3 minutes and serve, 4 parcels each.",
    ];
  },
  tips: ["Work with one strip at a time: filo dries out and cracks within minutes.", "A green salad turns them into a bigger meal."],
});
