import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { list, sentences } from "../words.ts";

const TOGETHER = [
  "beef cauliflower greek",
  "beef courgette basil",
  "beef cabbage smoky",
  "turkey cauliflower mint",
  "turkey courgette lime",
  "pork cabbage lime",
  "pork courgette fennel",
  "lamb cauliflower mint",
  "lamb courgette greek",
  "chicken cabbage lime",
  "tofu cauliflower smoky",
  "free courgette basil",
];

export const minceBowl = family({
  id: "mince-bowl",
  meal: "dinner",
  skill: "beginner",
  cuisine: ({ flavour }) => flavour.cuisine ?? "mediterranean",
  prepMinutes: 10,
  cookMinutes: 18,
  leftoverDays: 2,
  appeal: ({ flavour }) => ({
    familiarity: 2,
    children: 2,
    spice: ["fennel", "lime"].includes(flavour.id) ? 1 : 0,
    occasions: ["weekday"],
  }),
  limit: 12,
  base: { "spring-onion": [20, "sliced"], garlic: [4, "crushed"], salt: 0.8 },
  slots: {
    mince: [
      { id: "beef", label: "beef", uses: { "beef-mince-12": 130, "olive-oil": 9 }, say: "the mince", core: "mince", protein: "beef" },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 135, "olive-oil": 18 },
        say: "the mince",
        core: "poultry-mince",
        protein: "turkey",
      },
      { id: "pork", label: "pork", uses: { "pork-mince": 135, "olive-oil": 10 }, say: "the mince", core: "mince", protein: "pork" },
      { id: "lamb", label: "lamb", uses: { "lamb-mince": 120, "olive-oil": 9 }, say: "the mince", core: "mince", protein: "lamb" },
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-mince": 140, "olive-oil": 18 },
        say: "the mince",
        core: "poultry-mince",
        protein: "chicken",
      },
      { id: "tofu", label: "tofu", uses: { tofu: [160, "crumbled"], "olive-oil": 15 }, say: "the tofu", protein: "tofu" },
      { id: "free", label: "meat-free mince", uses: { "veg-mince": 125, "olive-oil": 16 }, say: "the mince", protein: "meat-free" },
    ],
    bowl: [
      {
        id: "cauliflower",
        label: "riced cauliflower",
        say: "the cauliflower",
        minutes: 5,
        vegetable: "cauliflower",
        uses: { cauliflower: [280, "coarsely grated"] },
      },
      {
        id: "courgette",
        label: "courgette ribbons",
        say: "the ribbons",
        minutes: 3,
        vegetable: "courgette",
        uses: { courgette: [240, "cut into ribbons with a peeler"] },
      },
      {
        id: "cabbage",
        label: "shredded cabbage",
        uses: { "white-cabbage": [190, "finely shredded"] },
        say: "the cabbage",
        minutes: 7,
        vegetable: "cabbage",
      },
    ],
    flavour: [
      {
        id: "greek",
        label: "Greek",
        say: "the olives and oregano",
        flavour: "oregano",
        cuisine: "greek",
        uses: { oregano: 0.8, "olives-black": [18, "halved"], "cherry-tomato": [80, "halved"], lemon: [0.25, "juiced"] },
      },
      {
        id: "basil",
        label: "Tomato and basil",
        say: "the tomatoes",
        flavour: "basil",
        cuisine: "italian",
        uses: { "cherry-tomato": [120, "halved"], basil: [4, "torn"], "pine-nuts": 8 },
      },
      {
        id: "smoky",
        label: "Smoky pepper",
        say: "the pepper",
        flavour: "smoky",
        cuisine: "spanish",
        uses: { "smoked-paprika": 1.4, "red-pepper": [0.5, "finely diced"], "almonds-flaked": 10 },
      },
      {
        id: "mint",
        label: "Cumin and mint",
        say: "the mint",
        flavour: "mint",
        cuisine: "middle_eastern",
        uses: { cumin: 1, cinnamon: 0.3, mint: [5, "torn"], "almonds-flaked": 10 },
      },
      {
        id: "fennel",
        label: "Fennel seed and chilli",
        say: "the fennel seeds",
        flavour: "fennel",
        cuisine: "italian",
        uses: { "fennel-seeds": 1, "chilli-flakes": 0.4, "cherry-tomato": [90, "halved"], "almonds-flaked": 8 },
      },
      {
        id: "lime",
        label: "Ginger and lime",
        say: "the ginger",
        flavour: "ginger",
        cuisine: "thai",
        uses: {
          ginger: [8, "finely grated"],
          "chilli-flakes": 0.4,
          coriander: [5, "chopped"],
          lime: [0.5, "juiced"],
          cashews: [10, "roughly chopped"],
        },
      },
    ],
  },
  allow: ({ mince, bowl, flavour }) => TOGETHER.includes(`${mince.id} ${bowl.id} ${flavour.id}`),
  name: ({ mince, bowl, flavour }) => `${flavour.label} ${mince.label} bowl with ${bowl.label}`,
  description: ({ mince, bowl }) => `Sizzling ${mince.label} over ${bowl.label}: quick, light on carbs and big on flavour.`,
  steps: ({ mince, bowl, flavour }) => {
    const [heart = ""] = Object.keys(mince.uses);
    const [under = ""] = Object.keys(bowl.uses);
    const ids = Object.keys(flavour.uses);
    const pick = (...wanted: string[]) =>
      ids.filter((id) => wanted.includes(id)).map((id) => (id === "lemon" || id === "lime" ? `the juice of {${id}}` : `{${id}}`));
    const spices = pick("oregano", "smoked-paprika", "cumin", "cinnamon", "fennel-seeds", "chilli-flakes", "ginger");
    const soft = pick("cherry-tomato", "red-pepper", "olives-black");
    const fresh = pick("basil", "mint", "coriander", "lemon", "lime");
    const nuts = pick("pine-nuts", "almonds-flaked", "cashews");
    const warmed = mince.id === "free" ? "Cook until the mince is piping hot all the way through." : "";
    return [
      `Heat {olive-oil*0.5} in a wide frying pan over a high heat and cook {${under}} for ${bowl.minutes} minutes, stirring often, until just tender, then tip into a dish, cover and keep warm.`,
      sentences(
        `Heat {olive-oil*0.5} in the same pan and fry {${heart}} for 7 minutes, breaking it up, until well browned.`,
        warmed,
        done(mince),
      ),
      `Stir in ${list(["{garlic}", ...spices])} for 1 minute.`,
      ...(soft.length > 0 ? [`Add ${list(soft)} and cook for 3 minutes, until soft.`] : []),
      `Take off the heat and stir in ${list([...fresh, "{salt}"])}.`,
      `Spoon over ${bowl.say} and scatter with ${list(["{spring-onion}", ...nuts])}.`,
    ];
  },
  tips: ({ mince }) => [
    `Let ${mince.say} sit still in the pan for a minute at a time: it browns instead of stewing.`,
    "Both parts reheat well, so a second portion makes tomorrow's lunch.",
  ],
});
