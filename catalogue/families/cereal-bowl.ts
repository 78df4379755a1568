import { family } from "../family.ts";
import { amounts, amountsWithout, capital, has } from "../words.ts";

const PREPARE: Record<string, string> = {
  banana: "Peel and slice {banana}.",
  apple: "Dice {apple} small, leaving the core.",
  berry: "Thaw {berries-frozen} in the microwave for 1 minute, or overnight in the fridge, and keep the juice.",
  pear: "Quarter {pear}, cut out the core and dice.",
  strawberry: "Hull and slice {strawberry}.",
  peach: "Drain {peaches-tin} and cut into bite-size pieces.",
  kiwi: "Peel {kiwi} and cut into thin rounds.",
  orange: "Cut the peel off {orange} and dice, keeping the juice.",
  raisin: "Soak {raisins} in a cup of just-boiled water for 5 minutes, until plump, then drain.",
  apricot: "Snip {apricots-dried} into small pieces.",
};

export const cerealBowl = family({
  id: "cereal-bowl",
  meal: "breakfast",
  skill: "beginner",
  cuisine: "british",
  protein: "grain",
  prepMinutes: 6,
  cookMinutes: 0,
  leftoverDays: 0,
  appeal: { familiarity: 5, children: 3, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 12,
  base: { "milk-semi": 170 },
  slots: {
    cereal: [
      {
        id: "wheat",
        label: "wheat biscuits",
        uses: { "wheat-biscuits": 36, "sunflower-seeds": 8 },
        say: "2 biscuits",
        flavour: "wheat biscuits",
        is: ["raisin", "pear", "apricot"],
      },
      {
        id: "muesli",
        label: "muesli",
        uses: { muesli: 55 },
        say: "the muesli",
        flavour: "muesli",
        is: ["strawberry", "kiwi"],
      },
      {
        id: "own",
        label: "oats, seeds and raisins",
        uses: { oats: 40, raisins: 12, "sunflower-seeds": 10 },
        say: "the mixture",
        flavour: "oat mix",
        is: ["banana", "berry", "apple", "peach"],
      },
      {
        id: "granola",
        label: "granola",
        uses: { granola: 45 },
        say: "the granola",
        flavour: "granola",
        is: ["orange", "pear", "strawberry"],
      },
    ],
    fruit: [
      { id: "banana", label: "banana", uses: { banana: [100, "sliced"] }, say: "the banana", vegetable: "banana" },
      { id: "berry", label: "berries", uses: { "berries-frozen": 70 }, say: "the berries and their juice", vegetable: "berries" },
      { id: "apple", label: "apple", uses: { apple: [90, "diced"] }, say: "the apple", vegetable: "apple" },
      { id: "strawberry", label: "strawberries", uses: { strawberry: [70, "sliced"] }, say: "the strawberries", vegetable: "strawberry" },
      { id: "pear", label: "pear", uses: { pear: [100, "diced"] }, say: "the pear", vegetable: "pear" },
      { id: "peach", label: "peaches", uses: { "peaches-tin": [90, "drained"] }, say: "the peaches", vegetable: "peach" },
      { id: "kiwi", label: "kiwi", uses: { kiwi: [1, "peeled and sliced"] }, say: "the kiwi", vegetable: "kiwi" },
      { id: "orange", label: "orange", uses: { orange: [0.5, "peeled and diced"] }, say: "the orange and its juice", vegetable: "orange" },
      { id: "raisin", label: "raisins", uses: { raisins: 25 }, say: "the raisins", vegetable: "raisin" },
      {
        id: "apricot",
        label: "apricots",
        uses: { "apricots-dried": [25, "snipped into pieces"] },
        say: "the apricots",
        vegetable: "apricot",
      },
    ],
  },
  allow: ({ cereal, fruit }) => has(cereal, fruit.id),
  name: ({ cereal, fruit }) => capital(`${cereal.label} with ${fruit.label}`),
  description: ({ cereal, fruit }) => `A bowl of ${cereal.label} with ${fruit.label} and cold milk: no cooking at all.`,
  steps: ({ cereal, fruit }) => [
    PREPARE[fruit.id] ?? "",
    cereal.id === "wheat"
      ? "Put {wheat-biscuits} into bowls, 2 for each person."
      : cereal.id === "own"
        ? `Stir ${amounts(cereal)} together and share between bowls.`
        : `Share ${amounts(cereal)} between bowls.`,
    "Pour over {milk-semi}.",
    cereal.id === "wheat"
      ? "Leave for 1 minute, so that the biscuits soften at the edges."
      : cereal.id === "granola"
        ? "Stir once, so that everything is just moistened."
        : "Leave for 3 minutes, so that it softens.",
    `Top with ${fruit.say}${cereal.id === "wheat" ? ` and ${amountsWithout(cereal, "wheat-biscuits")}` : ""} and eat straight away.`,
  ],
  tips: ({ cereal }) => [
    cereal.id === "own"
      ? "Mix a big jar of the dry part and it is ready for the whole week."
      : "On a cold morning warm the bowl in the microwave for 1 minute before the topping goes on.",
  ],
});
