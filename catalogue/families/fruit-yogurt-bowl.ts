import { family } from "../family.ts";
import { amounts, capital, has } from "../words.ts";

const PREPARE: Record<string, string> = {
  raspberry: "Wash {raspberry} and drain well.",
  strawberry: "Wash {strawberry}, pull off the leafy tops and cut the big ones in half.",
  blueberry: "Wash {blueberry} and drain well.",
  banana: "Peel and slice {banana}.",
  apple: "Coarsely grate {apple}, skin and all, stopping at the core.",
  pear: "Quarter {pear}, cut out the core and slice thinly.",
  kiwi: "Peel {kiwi} and cut into thin rounds.",
  peach: "Drain {peaches-tin} and cut into bite-size pieces.",
  orange: "Cut the peel off {orange} with a small knife, then slice into rounds.",
  plum: "Halve {plum}, take out the stones and slice.",
};

export const fruitYogurtBowl = family({
  id: "fruit-yogurt-bowl",
  meal: "breakfast",
  skill: "beginner",
  cuisine: ({ yogurt }) => yogurt.cuisine ?? "british",
  protein: "yogurt",
  prepMinutes: 6,
  cookMinutes: ({ crunch }) => crunch.minutes ?? 0,
  leftoverDays: 0,
  appeal: { familiarity: 4, children: 3, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 14,
  base: {},
  slots: {
    yogurt: [
      { id: "greek", label: "Greek-style yogurt", uses: { "yogurt-greek": 150 }, say: "the yogurt", cuisine: "greek", is: ["rich"] },
      { id: "fat-free", label: "yogurt", uses: { "yogurt-lowfat": 180 }, say: "the yogurt" },
      { id: "natural", label: "natural yogurt", uses: { "yogurt-natural": 170 }, say: "the yogurt" },
    ],
    fruit: [
      { id: "raspberry", label: "raspberry", uses: { raspberry: 60 }, say: "the raspberries", vegetable: "raspberry", is: ["berry"] },
      {
        id: "strawberry",
        label: "strawberry",
        uses: { strawberry: [80, "halved"] },
        say: "the strawberries",
        vegetable: "strawberry",
        is: ["berry"],
      },
      { id: "blueberry", label: "blueberry", uses: { blueberry: 60 }, say: "the blueberries", vegetable: "blueberry", is: ["berry"] },
      { id: "banana", label: "banana", uses: { banana: [110, "sliced"] }, say: "the banana", vegetable: "banana" },
      { id: "apple", label: "apple", uses: { apple: [110, "coarsely grated"] }, say: "the apple", vegetable: "apple" },
      { id: "pear", label: "pear", uses: { pear: [120, "thinly sliced"] }, say: "the pear", vegetable: "pear" },
      { id: "kiwi", label: "kiwi", uses: { kiwi: [1, "peeled and sliced"] }, say: "the kiwi", vegetable: "kiwi" },
      { id: "peach", label: "peach", uses: { "peaches-tin": [110, "drained"] }, say: "the peaches", vegetable: "peach" },
      { id: "orange", label: "orange", uses: { orange: [0.75, "peeled and sliced"] }, say: "the orange", vegetable: "orange" },
      { id: "plum", label: "plum", uses: { plum: [120, "stoned and sliced"] }, say: "the plums", vegetable: "plum" },
    ],
    crunch: [
      {
        id: "almond",
        label: "toasted almonds",
        uses: { almonds: [16, "roughly chopped"], "pumpkin-seeds": 6 },
        say: "the almonds and seeds",
        minutes: 3,
        flavour: "almond",
      },
      { id: "granola", label: "granola", uses: { granola: 35 }, say: "the granola", flavour: "granola", is: ["cereal"] },
      {
        id: "seed",
        label: "toasted seeds",
        uses: { "sunflower-seeds": 12, "pumpkin-seeds": 12 },
        say: "the seeds",
        minutes: 3,
        flavour: "seeds",
      },
      {
        id: "walnut",
        label: "walnuts and honey",
        uses: { walnuts: [15, "broken up"], honey: 8 },
        say: "the walnuts and honey",
        minutes: 3,
        flavour: "walnut",
        is: ["honey"],
      },
      { id: "muesli", label: "muesli", uses: { muesli: 35 }, say: "the muesli", flavour: "muesli", is: ["cereal"] },
    ],
  },
  allow: ({ yogurt, fruit, crunch }) => {
    if (has(yogurt, "rich")) return has(crunch, "honey") ? !has(fruit, "berry") : has(fruit, "berry") && !has(crunch, "cereal");
    return !(fruit.id === "orange" && crunch.id === "almond");
  },
  name: ({ yogurt, fruit, crunch }) => capital(`${fruit.label} and ${yogurt.label} bowl with ${crunch.label}`),
  description: ({ yogurt, fruit, crunch }) =>
    `Cool ${yogurt.label} layered with ${fruit.say.replace("the ", "")} and finished with ${crunch.label}.`,
  steps: ({ yogurt, fruit, crunch }) => {
    const toasted = amounts(crunch).replace(" and {honey}", "");
    return [
      ...(crunch.minutes
        ? [
            `Toast ${toasted} in a dry frying pan over a medium heat for 3 minutes, shaking often, until they smell nutty, then tip onto a plate.`,
          ]
        : []),
      PREPARE[fruit.id] ?? "",
      `Put half of ${fruit.say} into the bottom of the bowls.`,
      `Spoon ${amounts(yogurt)} over the top.`,
      ...(crunch.minutes
        ? [`Arrange the rest of ${fruit.say} on ${yogurt.say}.`]
        : [`Arrange the rest of ${fruit.say} on ${yogurt.say}.`, `Scatter over ${amounts(crunch)}.`]),
      crunch.id === "walnut"
        ? "Scatter over the walnuts, drizzle with {honey} and eat at once."
        : `${crunch.minutes ? `Scatter over ${crunch.say} and eat` : "Eat"} at once, while the topping is still crunchy.`,
    ];
  },
  tips: [
    "Let the yogurt stand out of the fridge for ten minutes: it tastes less sharp.",
    "To take with you, layer it in a jar and carry the crunch separately.",
  ],
});
