import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { list, sentences } from "../words.ts";

const TOGETHER = [
  "thigh potato oregano",
  "thigh courgette dill",
  "drumstick potato garlic",
  "drumstick aubergine oregano",
  "halloumi courgette dill",
  "halloumi aubergine garlic",
  "chickpea potato oregano",
  "chickpea aubergine dill",
  "bean courgette oregano",
  "cod potato dill",
  "feta beans garlic",
  "lamb beans oregano",
];

export const greekTray = family({
  id: "greek-tray",
  meal: "dinner",
  skill: "beginner",
  cuisine: "greek",
  prepMinutes: 10,
  cookMinutes: ({ heart, veg }) => 3 + Math.max(heart.minutes ?? 0, veg.minutes ?? 0),
  leftoverDays: 2,
  appeal: ({ heart, veg }) => ({
    familiarity: 2,
    children: 2,
    spice: 0,
    occasions: ["thigh", "drumstick"].includes(heart.id) || veg.id === "potato" ? ["weekend"] : ["weekday", "weekend"],
  }),
  limit: 12,
  base: { "olive-oil": 14, salt: 0.5, "black-pepper": 0.2 },
  slots: {
    heart: [
      {
        id: "thigh",
        label: "chicken thighs",
        uses: { "chicken-thigh-bone": 220 },
        say: "the chicken",
        minutes: 40,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "drumstick",
        label: "chicken drumsticks",
        uses: { "chicken-drumstick": 230 },
        say: "the drumsticks",
        minutes: 40,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "lamb",
        label: "lamb meatballs",
        say: "the meatballs",
        minutes: 20,
        core: "mince",
        protein: "lamb",
        uses: { "lamb-mince": [115, "rolled into small balls"] },
      },
      {
        id: "halloumi",
        label: "halloumi and butter beans",
        say: "the halloumi",
        minutes: 15,
        protein: "cheese",
        uses: { halloumi: [75, "sliced 1 cm thick"], "butter-beans": [80, "drained"] },
      },
      {
        id: "feta",
        label: "Greek cheese and chickpeas",
        say: "the cheese",
        minutes: 15,
        protein: "cheese",
        uses: { "greek-salad-cheese": [65, "in one piece"], "chickpeas-tin": [80, "drained"] },
      },
      {
        id: "chickpea",
        label: "chickpeas",
        say: "the chickpeas",
        minutes: 25,
        protein: "chickpeas",
        uses: { "chickpeas-tin": [150, "drained and patted dry"], tahini: 12 },
      },
      {
        id: "bean",
        label: "butter beans",
        say: "the beans",
        minutes: 20,
        protein: "beans",
        uses: { "butter-beans": [180, "drained and patted dry"], walnuts: [16, "broken up"] },
      },
      {
        id: "cod",
        label: "cod",
        uses: { "cod-frozen": [150, "thawed and patted dry"] },
        say: "the cod",
        minutes: 14,
        core: "fish",
        protein: "white-fish",
      },
    ],
    veg: [
      {
        id: "potato",
        label: "potatoes and tomatoes",
        say: "the potatoes and tomatoes",
        minutes: 40,
        vegetable: "potato",
        uses: { "new-potato": [230, "halved"], "cherry-tomato": 80 },
      },
      {
        id: "courgette",
        label: "courgettes and olives",
        say: "the courgettes",
        minutes: 25,
        vegetable: "courgette",
        uses: { courgette: [180, "thickly sliced"], "red-onion": [60, "cut into wedges"], "olives-black": 22 },
      },
      {
        id: "aubergine",
        label: "aubergine and pepper",
        say: "the aubergine and pepper",
        minutes: 30,
        vegetable: "aubergine",
        uses: { aubergine: [0.5, "cut into 3 cm chunks"], "red-pepper": [0.5, "cut into 3 cm pieces"] },
      },
      {
        id: "beans",
        label: "green beans and tomatoes",
        say: "the beans and tomatoes",
        minutes: 30,
        vegetable: "green beans",
        uses: { "green-beans-frozen": 120, "chopped-tomatoes": 120, "red-onion": [50, "sliced"] },
      },
    ],
    flavour: [
      {
        id: "oregano",
        label: "Lemon and oregano",
        uses: { oregano: 0.9, garlic: [4, "crushed"], lemon: [0.5, "zested and juiced"] },
        say: "",
        flavour: "oregano",
      },
      { id: "dill", label: "Lemon and dill", uses: { dill: [4, "chopped"], lemon: [0.5, "zested and juiced"] }, say: "", flavour: "dill" },
      {
        id: "garlic",
        label: "Garlic and thyme",
        say: "",
        flavour: "garlic",
        uses: { garlic: [8, "sliced"], "dried-thyme": 0.6, lemon: [0.25, "zested and juiced"] },
      },
    ],
  },
  allow: ({ heart, veg, flavour }) => TOGETHER.includes(`${heart.id} ${veg.id} ${flavour.id}`),
  name: ({ heart, veg, flavour }) => `${flavour.label} ${heart.label} with ${veg.label}`,
  description: ({ heart, veg }) => `A sunny trayful of ${heart.label} with ${veg.label}, cooked in plenty of lemon.`,
  steps: ({ heart, veg, flavour }) => {
    const wholes = Math.max(heart.minutes ?? 0, veg.minutes ?? 0);
    const early = Math.abs((heart.minutes ?? 0) - (veg.minutes ?? 0));
    const [first, second] = (heart.minutes ?? 0) >= (veg.minutes ?? 0) ? [heart, veg] : [veg, heart];
    const late = ["tahini", "walnuts"].find((id) => id in heart.uses);
    const tray = (option: typeof heart) =>
      Object.keys(option.uses)
        .filter((id) => id !== late)
        .map((id) => (id === "lamb-mince" ? "{lamb-mince}, rolled into small balls," : `{${id}}`));
    const oil = Object.keys(flavour.uses).map((id) => (id === "lemon" ? "the zest and juice of {lemon}" : `{${id}}`));
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      `Mix ${list(["{olive-oil}", ...oil, "{salt}", "{black-pepper}"])} in a small bowl.`,
      `Put ${list(early > 3 ? tray(first) : [...tray(first), ...tray(second)])} into a large roasting tin, toss with ${early > 3 ? "half of" : "all of"} the lemon oil and spread out.`,
      ...(early > 3
        ? [`Roast for ${early} minutes, turn everything over, then add ${list([...tray(second), "the rest of the lemon oil"])}.`]
        : []),
      sentences(
        `Roast for ${early > 3 ? `${wholes - early} minutes more` : `${wholes} minutes, turning everything once`}, until tender and browned at the edges.`,
        done(heart),
      ),
      late === "tahini"
        ? "Thin {tahini} with {water*12} and drizzle over everything."
        : late
          ? `Scatter with {${late}} while it is hot.`
          : "Spoon the lemony juices of the tin back over everything.",
      `Bring the tin to the table and share out ${heart.say} with ${veg.say}.`,
    ];
  },
  tips: ["The lemony juices are the sauce: tip the tin and spoon up every drop.", "Cold leftovers make a good packed lunch."],
});
