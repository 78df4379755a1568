import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, sentences } from "../words.ts";

const MAKE: Record<string, readonly string[]> = {
  beef: [
    "Heat {olive-oil*0.5} in a frying pan over a medium-high heat and fry {onion} for 3 minutes, then add {beef-mince-5} and fry for 5 minutes, breaking up the lumps.",
    "Stir in {garlic}, {oregano}, {salt} and {chopped-tomatoes} and simmer for 5 minutes, until thick.",
  ],
  turkey: [
    "Heat {olive-oil*0.5} in a frying pan over a medium-high heat and fry {turkey-mince} with {dried-thyme} for 6 minutes, breaking up the lumps.",
    "Stir in {garlic}, {baby-spinach}, {salt} and {walnuts} and cook for 2 minutes, until the spinach has wilted.",
  ],
  lamb: [
    "Heat {olive-oil*0.5} in a frying pan over a medium-high heat and fry {red-onion} for 3 minutes, then add {lamb-mince} and {cinnamon} and fry for 6 minutes, breaking up the lumps.",
    "Take off the heat and stir in {pine-nuts}, {mint} and {salt}.",
  ],
  feta: [
    "Cook {spinach-frozen} in a frying pan over a medium heat for 5 minutes, until hot and dry.",
    "Take off the heat and stir in {feta}, {oregano}, {olives-black}, {pine-nuts} and {olive-oil*0.5}.",
  ],
  goat: [
    "Mash {goats-cheese} with {walnuts}, {thyme} and {black-pepper} in a bowl.",
    "Cut {cherry-tomato} into quarters and stir them in with {olive-oil*0.5}.",
  ],
  quinoa: [
    "Simmer {quinoa} in a saucepan of boiling water for 14 minutes, until tender, and drain well.",
    "Stir in {black-beans}, {sweetcorn-tin}, {chipotle-paste}, {olive-oil*0.5} and the juice of {lime}.",
  ],
  lentil: [
    "Tip {lentils-tin} into a bowl and crush lightly with a fork.",
    "Stir in {sundried-tomatoes}, {pumpkin-seeds}, {garlic}, {parsley}, {salt} and {olive-oil*0.5}.",
  ],
  egg: [
    "Wilt {baby-spinach} in a sieve under boiling water from the kettle, and squeeze dry.",
    "Stir the spinach with {almonds-flaked}, {smoked-paprika}, {salt} and {olive-oil*0.5}.",
  ],
  tuna: [
    "Drain {tuna-brine} and flake it into a bowl.",
    "Stir in {capers}, {pine-nuts}, {parsley}, {olive-oil*0.5} and the juice of {lemon}.",
  ],
  pesto: [
    "Tear {mozzarella} into small pieces and cut {cherry-tomato} into quarters.",
    "Stir both with {pesto-vegetarian} and {olive-oil*0.5} in a bowl.",
  ],
  chickpea: [
    "Tip {chickpeas-tin} into a bowl and crush roughly with a fork.",
    "Stir in {harissa}, {almonds-flaked}, {salt}, {olive-oil*0.5} and the juice of {lemon}.",
  ],
};

export const stuffedPepperOrMushroom = family({
  id: "stuffed-pepper-or-mushroom",
  meal: "lunch",
  skill: "beginner",
  cuisine: ({ filling }) => filling.cuisine ?? "mediterranean",
  prepMinutes: 8,
  cookMinutes: ({ vessel }) => 12 + (vessel.minutes ?? 0),
  leftoverDays: ({ filling }) => (filling.id === "egg" ? 0 : 1),
  appeal: ({ filling }) => ({
    familiarity: 3,
    children: 1,
    spice: ["quinoa", "chickpea"].includes(filling.id) ? 1 : 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 11,
  base: { "olive-oil": 8 },
  slots: {
    filling: [
      {
        id: "beef",
        label: "beef and oregano tomatoes",
        say: "the mince",
        core: "mince",
        protein: "beef",
        vegetable: "pepper",
        flavour: "oregano",
        cuisine: "italian",
        is: ["pepper"],
        uses: {
          onion: [30, "finely chopped"],
          "beef-mince-5": 110,
          garlic: [3, "crushed"],
          oregano: 0.7,
          salt: 0.6,
          "chopped-tomatoes": 80,
          "olive-oil": 3,
        },
      },
      {
        id: "feta",
        label: "spinach, olives and feta",
        say: "the cheese",
        protein: "cheese",
        vegetable: "mushroom",
        flavour: "feta",
        cuisine: "greek",
        is: ["mushroom"],
        uses: { "spinach-frozen": 90, feta: 50, oregano: 0.6, "olives-black": [12, "chopped"], "pine-nuts": 8 },
      },
      {
        id: "lentil",
        label: "lentils and sun-dried tomatoes",
        say: "the lentils",
        protein: "lentils",
        vegetable: "pepper",
        flavour: "parsley",
        cuisine: "italian",
        is: ["pepper"],
        uses: {
          "lentils-tin": [120, "drained"],
          "sundried-tomatoes": [18, "chopped"],
          "pumpkin-seeds": 10,
          garlic: [3, "crushed"],
          parsley: [5, "chopped"],
          salt: 0.4,
        },
      },
      {
        id: "turkey",
        label: "turkey, spinach and walnuts",
        say: "the mince",
        core: "poultry-mince",
        protein: "turkey",
        vegetable: "mushroom",
        flavour: "thyme",
        cuisine: "american",
        is: ["mushroom"],
        uses: { "turkey-mince": 110, "dried-thyme": 0.6, garlic: [4, "crushed"], "baby-spinach": 40, salt: 0.6, walnuts: [12, "chopped"] },
      },
      {
        id: "egg",
        label: "spinach and baked eggs",
        say: "the eggs",
        core: "egg",
        protein: "egg",
        vegetable: "pepper",
        flavour: "smoky",
        cuisine: "spanish",
        is: ["pepper"],
        uses: { "baby-spinach": 60, "almonds-flaked": 9, "smoked-paprika": 0.5, salt: 0.5, egg: 2 },
      },
      {
        id: "pesto",
        label: "pesto, tomato and mozzarella",
        say: "the mozzarella",
        protein: "cheese",
        vegetable: "mushroom",
        flavour: "pesto",
        cuisine: "italian",
        is: ["mushroom"],
        uses: { mozzarella: 62, "cherry-tomato": 50, "pesto-vegetarian": 15 },
      },
      {
        id: "lamb",
        label: "lamb, mint and pine nuts",
        say: "the mince",
        core: "mince",
        protein: "lamb",
        vegetable: "pepper",
        flavour: "mint",
        cuisine: "middle_eastern",
        is: ["pepper"],
        uses: { "red-onion": [30, "finely chopped"], "lamb-mince": 90, cinnamon: 0.3, "pine-nuts": 8, mint: [4, "chopped"], salt: 0.6 },
      },
      {
        id: "quinoa",
        label: "quinoa and chipotle black beans",
        say: "the quinoa",
        protein: "beans",
        vegetable: "pepper",
        flavour: "chipotle",
        cuisine: "mexican",
        is: ["pepper"],
        uses: { quinoa: [35, "rinsed"], "black-beans": [80, "drained"], "sweetcorn-tin": 35, "chipotle-paste": 7, lime: [0.25, "juiced"] },
      },
      {
        id: "tuna",
        label: "tuna, capers and pine nuts",
        say: "the tuna",
        protein: "white-fish",
        vegetable: "pepper",
        flavour: "caper",
        cuisine: "italian",
        is: ["pepper"],
        uses: { "tuna-brine": 102, capers: 6, "pine-nuts": 10, parsley: [5, "chopped"], lemon: [0.25, "juiced"] },
      },
      {
        id: "goat",
        label: "goat's cheese, thyme and tomatoes",
        say: "the cheese",
        protein: "cheese",
        vegetable: "mushroom",
        flavour: "thyme",
        cuisine: "french",
        is: ["mushroom"],
        uses: { "goats-cheese": 50, thyme: [1, "leaves only"], "black-pepper": 0.2, walnuts: [8, "chopped"], "cherry-tomato": 70 },
      },
      {
        id: "chickpea",
        label: "harissa chickpeas and almonds",
        say: "the chickpeas",
        protein: "chickpeas",
        vegetable: "pepper",
        flavour: "harissa",
        cuisine: "north_african",
        is: ["pepper"],
        uses: { "chickpeas-tin": [120, "drained"], harissa: 8, "almonds-flaked": 10, salt: 0.4, lemon: [0.25, "juiced"] },
      },
    ],
    vessel: [
      {
        id: "pepper",
        label: "Stuffed peppers",
        uses: { "red-pepper": [1, "halved lengthwise, seeds removed"] },
        say: "the peppers",
        minutes: 15,
      },
      { id: "mushroom", label: "Stuffed mushrooms", uses: { portobello: [195, "stalks trimmed"] }, say: "the mushrooms", minutes: 10 },
    ],
  },
  allow: ({ filling, vessel }) => has(filling, vessel.id),
  name: ({ filling, vessel }) => `${vessel.label} with ${filling.label}`,
  description: ({ filling, vessel }) =>
    `Soft, roasted ${vessel.id === "pepper" ? "red peppers" : "flat mushrooms"}, filled with ${filling.label} and baked until the juices run.`,
  steps: ({ filling, vessel }) => {
    const [id = ""] = Object.keys(vessel.uses);
    const made = [...(MAKE[filling.id] ?? [])];
    const last = made.pop() ?? "";
    const wet = filling.id === "egg";
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      `Put {${id}} onto an oven tray, hollow side up, brush with {olive-oil*0.5} and roast for ${vessel.minutes} minutes, until starting to soften.`,
      ...made.map((step, index) => (index === 0 ? `Meanwhile ${step.charAt(0).toLowerCase()}${step.slice(1)}` : step)),
      wet ? last : sentences(last, done(filling)),
      `Pour off any juice from ${vessel.say} and pile in the filling${wet ? ", leaving a hollow in each. Break in {egg}, one to each half" : ""}.`,
      sentences(
        `Roast for 12 minutes more, until ${wet ? "the whites are set" : "tender and hot all the way through"}.`,
        wet && done(filling),
      ),
      "Leave for 2 minutes before serving: the filling is very hot.",
    ];
  },
  tips: ({ vessel }) => [
    vessel.id === "pepper"
      ? "Trim a sliver off the rounded side if a half will not sit level."
      : "Do not wash the mushrooms, only wipe them: they soak up water and turn soggy.",
  ],
});
