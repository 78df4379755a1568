import { family, type Uses } from "../family.ts";

const USES = {
  apple: { apple: 120, "peanut-butter": 18, "pumpkin-seeds": 6, cinnamon: 0.35 },
  banana: { banana: 120, tahini: 13.75, honey: 3.5, "sesame-seeds": 1.5 },
  celery: { celery: 100, "peanut-butter": 24, raisins: 8 },
  pear: { pear: 130, walnuts: 24, "coconut-oil": 2.5, cinnamon: 0.35, salt: 0.1 },
  strawberry: { strawberry: 100, cashews: 26, lemon: 0.125 },
  frozen: { banana: 110, "peanut-butter": 12, "dark-chocolate": 10 },
  caramel: { apple: 120, dates: 20, tahini: 11, lemon: 0.125, salt: 0.1 },
} satisfies Record<string, Uses>;

const MAKE: Record<string, readonly string[]> = {
  apple: [
    "Toast {pumpkin-seeds} in a dry frying pan over a medium heat for 2 minutes, until they pop.",
    "Core {apple} and cut across into rounds 5 mm thick.",
    "Lay the rounds on a board and pat them dry, so that the topping sticks.",
    "Spread with {peanut-butter}.",
    "Scatter with the seeds, dust with {cinnamon} and eat at once.",
  ],
  banana: [
    "Toast {sesame-seeds} in a dry frying pan over a medium heat for 1–2 minutes, until golden, and tip out.",
    "Stir {tahini} in its jar, then measure it into a small bowl.",
    "Beat in {honey} and a teaspoon or two of water, until it runs off the spoon.",
    "Peel {banana}, cut into thick rounds and lay them on plates.",
    "Spoon over the tahini and scatter with the sesame.",
  ],
  celery: [
    "Trim {celery}, wash well and pull away any coarse strings.",
    "Dry the hollows with kitchen paper.",
    "Fill them with {peanut-butter}, level with the edges.",
    "Press {raisins} into the filling in a row.",
    "Cut into pieces 4 cm long and share out.",
  ],
  pear: [
    "Toast {walnuts} in a dry frying pan over a medium heat for 4 minutes, shaking the pan, until they smell nutty.",
    "Blend the walnuts with {coconut-oil}, {cinnamon} and {salt} in a small food processor for 3 minutes, scraping down the sides.",
    "Stop when it is as smooth as you like.",
    "Core {pear} and cut into thin wedges.",
    "Serve the pear with the walnut spread, for dipping.",
  ],
  strawberry: [
    "Cover {cashews} with boiling water and leave to soak for 15 minutes.",
    "Drain, and put them into a small food processor with {water*15} and the juice of {lemon}.",
    "Blend for 3 minutes, scraping down the sides, until thick and smooth.",
    "Rinse {strawberry} and leave the stalks on to hold them by.",
    "Spoon the cashew dip into small bowls and serve with the strawberries.",
  ],
  frozen: [
    "Peel {banana} and cut into rounds 1 cm thick.",
    "Sandwich the rounds in pairs with {peanut-butter}.",
    "Melt {dark-chocolate} in a bowl over a pan of barely simmering water, stirring.",
    "Dip one half of each sandwich into the chocolate and lay them on a tray lined with baking paper.",
    "Freeze for 1 hour, until firm, and eat straight from the freezer.",
  ],
  caramel: [
    "Cover {dates} with boiling water and leave to soak for 10 minutes.",
    "Drain them, but keep the soaking water.",
    "Blend the dates with {tahini}, {salt} and the juice of {lemon} in a small food processor, adding the soaking water a spoonful at a time, until smooth.",
    "Core {apple} and cut into wedges.",
    "Spoon the date caramel into small bowls and serve with the apple.",
  ],
};

const TIP: Record<string, string> = {
  pear: "The spread keeps in a jar in the fridge for a week: double it if your food processor is large.",
  strawberry: "The dip keeps in the fridge for 2 days, covered.",
  frozen: "They keep in a box in the freezer for a month.",
};

export const fruitAndNutButter = family({
  id: "fruit-and-nut-butter",
  meal: "snack",
  skill: "beginner",
  cuisine: "british",
  protein: "nuts",
  flavour: "nut butter",
  prepMinutes: 10,
  cookMinutes: ({ plate }) => plate.minutes ?? 0,
  leftoverDays: 0,
  appeal: { familiarity: 3, children: 3, spice: 0, occasions: ["weekday", "packed lunch"] },
  limit: 7,
  base: {},
  slots: {
    plate: [
      {
        id: "apple",
        label: "Apple rounds with peanut butter and toasted seeds",
        uses: USES.apple,
        say: "",
        minutes: 2,
        vegetable: "apple",
      },
      { id: "banana", label: "Banana rounds with tahini and honey", uses: USES.banana, say: "", minutes: 2, vegetable: "banana" },
      { id: "celery", label: "Celery sticks with peanut butter and raisins", uses: USES.celery, say: "", vegetable: "celery" },
      { id: "pear", label: "Pear wedges with walnut and cinnamon spread", uses: USES.pear, say: "", minutes: 4, vegetable: "pear" },
      {
        id: "strawberry",
        label: "Strawberries with lemony cashew dip",
        uses: USES.strawberry,
        say: "",
        minutes: 15,
        vegetable: "strawberry",
      },
      {
        id: "frozen",
        label: "Frozen banana and peanut butter bites",
        uses: USES.frozen,
        say: "",
        flavour: "chocolate",
        vegetable: "banana",
      },
      {
        id: "caramel",
        label: "Apple wedges with date and tahini caramel",
        uses: USES.caramel,
        say: "",
        minutes: 10,
        flavour: "date",
        vegetable: "apple",
      },
    ],
  },
  name: ({ plate }) => plate.label,
  description: ({ plate }) => `${plate.label}: sweet and filling, and good for keeping you going until supper.`,
  steps: ({ plate }) => [...(MAKE[plate.id] ?? [])],
  tips: ({ plate }) => [TIP[plate.id] ?? "Stir the jar well first: the oil rises to the top."],
});
