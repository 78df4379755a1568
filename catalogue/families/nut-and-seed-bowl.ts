import { family } from "../family.ts";
import { amounts, has } from "../words.ts";

const FRUIT: Record<string, string> = {
  raspberry: "Rinse {raspberry} and crush half of them with a fork.",
  blueberry: "Rinse {blueberry} and drain well.",
  strawberry: "Hull and slice {strawberry}.",
  apple: "Coarsely grate {apple} and stir with {cinnamon}.",
  pear: "Dice {pear} and stir with {ground-ginger}.",
  banana: "Peel {banana} and mash half with a fork, then slice the rest.",
  orange: "Peel {orange}, slice into rounds and sprinkle with {cardamom}.",
  mango: "Dice {mango} and turn in the juice of {lime}.",
  plum: "Stone and slice {plum} and sprinkle with {cinnamon}.",
  date: "Chop {dates} finely and stir with {nutmeg}.",
  kiwi: "Peel {kiwi} and cut into thin rounds.",
};

export const nutAndSeedBowl = family({
  id: "nut-and-seed-bowl",
  meal: "breakfast",
  skill: "beginner",
  cuisine: ({ fruit }) => fruit.cuisine ?? "british",
  protein: "nuts",
  prepMinutes: 6,
  cookMinutes: 6,
  leftoverDays: 0,
  appeal: { familiarity: 1, children: 1, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 11,
  base: { chia: 6, "coconut-desiccated": 8 },
  slots: {
    fruit: [
      { id: "raspberry", label: "raspberries", uses: { raspberry: 50 }, say: "the raspberries", vegetable: "raspberry", flavour: "berry" },
      {
        id: "apple",
        label: "cinnamon apple",
        uses: { apple: 80, cinnamon: 0.6 },
        say: "the apple",
        vegetable: "apple",
        flavour: "cinnamon",
      },
      { id: "blueberry", label: "blueberries", uses: { blueberry: 50 }, say: "the blueberries", vegetable: "blueberry", flavour: "berry" },
      { id: "banana", label: "banana", uses: { banana: 100 }, say: "the banana", vegetable: "banana", flavour: "banana" },
      { id: "pear", label: "ginger pear", uses: { pear: 90, "ground-ginger": 0.5 }, say: "the pear", vegetable: "pear", flavour: "ginger" },
      {
        id: "strawberry",
        label: "strawberries",
        uses: { strawberry: 70 },
        say: "the strawberries",
        vegetable: "strawberry",
        flavour: "berry",
      },
      {
        id: "orange",
        label: "cardamom orange",
        uses: { orange: 0.5, cardamom: 0.3 },
        say: "the orange",
        vegetable: "orange",
        flavour: "cardamom",
        cuisine: "middle_eastern",
      },
      {
        id: "mango",
        label: "lime mango",
        uses: { mango: 0.25, lime: 0.25 },
        say: "the mango",
        vegetable: "mango",
        flavour: "lime",
        cuisine: "caribbean",
      },
      { id: "plum", label: "cinnamon plums", uses: { plum: 90, cinnamon: 0.4 }, say: "the plums", vegetable: "plum", flavour: "cinnamon" },
      {
        id: "date",
        label: "nutmeg dates",
        uses: { dates: 25, nutmeg: 0.2 },
        say: "the dates",
        vegetable: "dates",
        flavour: "nutmeg",
        cuisine: "middle_eastern",
      },
      { id: "kiwi", label: "kiwi", uses: { kiwi: 1 }, say: "the kiwi", vegetable: "kiwi", flavour: "kiwi" },
    ],
    nuts: [
      { id: "almond", label: "almond", uses: { almonds: 22, "sunflower-seeds": 8 }, say: "the almonds and seeds" },
      { id: "walnut", label: "walnut", uses: { walnuts: 22, "pumpkin-seeds": 8 }, say: "the walnuts and seeds" },
      { id: "cashew", label: "cashew", uses: { cashews: 22, "pumpkin-seeds": 10 }, say: "the cashews and seeds" },
      { id: "seed", label: "seed", uses: { "sunflower-seeds": 18, "pumpkin-seeds": 16 }, say: "the seeds" },
    ],
    milk: [
      { id: "rich", label: "", uses: { "coconut-milk": 90 }, say: "{water*60}", is: ["rich"] },
      { id: "light", label: "", uses: { "coconut-milk-light": 140 }, say: "{water*20}" },
    ],
  },
  allow: ({ fruit, nuts, milk }) =>
    has(milk, "rich") === (fruit.flavour === "berry") &&
    !(nuts.id === "cashew" && ["apple", "pear", "date"].includes(fruit.id)) &&
    !(nuts.id === "seed" && fruit.id === "orange"),
  name: ({ fruit, nuts }) => `Warm ${nuts.label} and coconut bowl with ${fruit.label}`,
  description: ({ fruit, nuts }) =>
    `A grain-free answer to porridge: ${nuts.label}s and coconut, simmered until thick, with ${fruit.label}.`,
  steps: ({ fruit, nuts, milk }) => [
    `Put two thirds of ${nuts.say} into a food processor: you need ${amounts(nuts)} in all. Pulse to coarse crumbs, and keep the rest${nuts.id === "seed" ? " whole" : ", roughly cut up,"} for the top.`,
    `Put the crumbs into a small saucepan with {coconut-desiccated} and {chia}, and pour in ${amounts(milk)} and ${milk.say}.`,
    "Bring to a gentle simmer over a medium-low heat and cook for 4 minutes, stirring, until thick.",
    FRUIT[fruit.id] ?? "",
    `Take the pan off the heat and stir in half of ${fruit.say}.`,
    `Spoon into bowls and top with the rest of ${fruit.say} and of ${nuts.say}.`,
  ],
  tips: [
    "No food processor? Put them into a strong bag and crush with a rolling pin.",
    "It thickens as it stands: loosen with a splash of hot water.",
  ],
});
