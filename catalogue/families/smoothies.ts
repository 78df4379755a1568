import { family, type Uses } from "../family.ts";

const USES = {
  banana: { banana: 100, "peanut-butter": 12, "milk-semi": 180, cinnamon: 0.35 },
  berry: { "berries-frozen": 80, banana: 60, "yogurt-natural": 60, "milk-semi": 120 },
  mango: { mango: 0.25, ginger: [4, "peeled and sliced"], "coconut-milk": 60, lime: 0.25 },
  green: { avocado: 0.25, kiwi: 1, apple: 70, "baby-spinach": 30, lime: 0.25 },
  strawberry: { strawberry: 100, oats: 12, honey: 3.5, "milk-semi": 180 },
  carrot: { cashews: 12, carrot: [70, "coarsely grated"], orange: 1, ginger: [4, "peeled and sliced"] },
  avocado: { avocado: 0.25, cocoa: 5, "maple-syrup": 5, "milk-semi": 200 },
  blueberry: { blueberry: 70, almonds: 14, "coconut-milk-light": 120, cinnamon: 0.35 },
} satisfies Record<string, Uses>;

/** What is got ready, what is blended first and what makes it pour. */
const BLEND: Record<string, readonly [ready: string, first: string, then: string]> = {
  banana: [
    "Peel {banana} and break into pieces.",
    "the banana, {peanut-butter}, {cinnamon} and {milk-semi*0.5}",
    "another {milk-semi*0.5}",
  ],
  berry: [
    "Leave {berries-frozen} to stand for 5 minutes, and peel {banana}.",
    "the berries, the banana and {yogurt-natural}",
    "{milk-semi}",
  ],
  mango: [
    "Cut the flesh of {mango} into chunks.",
    "the mango, {ginger}, the juice of {lime} and {coconut-milk}",
    "{water*80} and a handful of ice",
  ],
  green: [
    "Peel {kiwi}, core {apple} and scoop the flesh out of {avocado}.",
    "all of them with {baby-spinach}, the juice of {lime} and {water*60}",
    "{water*60} and a handful of ice",
  ],
  strawberry: [
    "Hull {strawberry}, and soak {oats} in {milk-semi*0.5} for 5 minutes.",
    "the strawberries, the oats with their milk and {honey}",
    "another {milk-semi*0.5}",
  ],
  carrot: [
    "Cover {cashews} with boiling water, soak for 10 minutes and drain.",
    "the cashews, {carrot}, {ginger} and the juice of {orange}",
    "{water*60} and a handful of ice",
  ],
  avocado: ["Scoop the flesh out of {avocado}.", "the avocado, {cocoa}, {maple-syrup} and {milk-semi*0.5}", "another {milk-semi*0.5}"],
  blueberry: [
    "Cover {almonds} with boiling water, soak for 10 minutes and drain.",
    "the almonds, {blueberry}, {cinnamon} and {coconut-milk-light*0.5}",
    "another {coconut-milk-light*0.5}, add a handful of ice",
  ],
};

export const smoothies = family({
  id: "smoothies",
  meal: "snack",
  skill: "beginner",
  cuisine: "british",
  protein: "vegetables",
  prepMinutes: 8,
  cookMinutes: 0,
  leftoverDays: 0,
  appeal: ({ fruit }) => ({
    familiarity: 4,
    children: ["green", "carrot"].includes(fruit.id) ? 2 : 3,
    spice: 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 8,
  base: {},
  slots: {
    fruit: [
      { id: "banana", label: "Banana, peanut butter and cinnamon", uses: USES.banana, say: "", vegetable: "banana", flavour: "peanut" },
      {
        id: "berry",
        label: "Mixed berry and yogurt",
        uses: USES.berry,
        say: "",
        protein: "yogurt",
        vegetable: "berries",
        flavour: "berry",
      },
      { id: "mango", label: "Mango, coconut and ginger", uses: USES.mango, say: "", vegetable: "mango", flavour: "ginger" },
      { id: "green", label: "Green kiwi, apple and spinach", uses: USES.green, say: "", vegetable: "spinach", flavour: "lime" },
      { id: "strawberry", label: "Strawberry and oat", uses: USES.strawberry, say: "", vegetable: "strawberry", flavour: "honey" },
      { id: "carrot", label: "Carrot, orange and ginger", uses: USES.carrot, say: "", vegetable: "carrot", flavour: "ginger" },
      { id: "avocado", label: "Cocoa and avocado", uses: USES.avocado, say: "", vegetable: "avocado", flavour: "cocoa" },
      { id: "blueberry", label: "Blueberry, almond and coconut", uses: USES.blueberry, say: "", vegetable: "blueberry", flavour: "almond" },
    ],
  },
  name: ({ fruit }) => `${fruit.label} smoothie`,
  description: ({ fruit }) => `${fruit.label} smoothie, thick and cold: a glass that tides you over to the next meal.`,
  steps: ({ fruit }) => {
    const [ready, first, then] = BLEND[fruit.id] ?? ["", "", ""];
    return [
      ready,
      `Put ${first} into a blender[up to 3: . | , in as many goes as it needs: fill it no more than two thirds.]`,
      "Blend on full power for 1 minute, until smooth, stopping once to scrape down the sides.",
      `Pour in ${then} and blend for 30 seconds more.`,
      "Pour into tall glasses and drink at once.",
    ];
  },
  tips: ["Too thick? Blend in a splash of cold water."],
});
