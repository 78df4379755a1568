import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken mushroom bowl avocado",
  "steak mushroom bowl avocado",
  "steak pepper wraps salsa",
  "prawn pepper bowl avocado",
  "prawn courgette wraps salsa",
  "halloumi courgette bowl salsa",
  "bean pepper wraps avocado",
  "tofu mushroom wraps avocado",
  "turkey courgette wraps yogurt",
  "salmon pepper bowl avocado",
  "bean mushroom wraps salsa",
  "tofu pepper bowl avocado",
];

export const fajitas = family({
  id: "fajitas",
  meal: "dinner",
  skill: "beginner",
  cuisine: "mexican",
  flavour: "fajita spice",
  prepMinutes: 12,
  cookMinutes: ({ heart, veg }) => 4 + (heart.minutes ?? 0) + (veg.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ wrap }) => ({
    familiarity: has(wrap, "bread") ? 4 : 2,
    children: has(wrap, "bread") ? 3 : 2,
    spice: 1,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 12,
  base: { "fajita-seasoning": 5, "olive-oil": 12, "red-onion": [50, "sliced"], lime: [0.5, "halved"] },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-breast": [140, "cut into strips"] },
        say: "the chicken",
        minutes: 7,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-steak": [130, "cut into strips"] },
        say: "the turkey",
        minutes: 7,
        core: "poultry",
        protein: "turkey",
      },
      {
        id: "steak",
        label: "steak",
        uses: { "beef-steak": [130, "cut into strips"] },
        say: "the steak",
        minutes: 5,
        core: "pieces",
        protein: "beef",
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [145, "thawed"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      { id: "salmon", label: "salmon", uses: { "salmon-fillet": 120 }, say: "the salmon", minutes: 8, core: "fish", protein: "oily-fish" },
      {
        id: "halloumi",
        label: "halloumi",
        uses: { halloumi: [75, "cut into fingers"] },
        say: "the halloumi",
        minutes: 4,
        protein: "cheese",
      },
      { id: "bean", label: "black bean", uses: { "black-beans": [120, "drained"] }, say: "the beans", minutes: 4, protein: "beans" },
      { id: "tofu", label: "tofu", uses: { tofu: [140, "cut into strips and patted dry"] }, say: "the tofu", minutes: 8, protein: "tofu" },
    ],
    veg: [
      {
        id: "pepper",
        label: "pepper",
        uses: { "red-pepper": [0.5, "sliced"], "green-pepper": [0.25, "sliced"] },
        say: "the peppers",
        minutes: 7,
        vegetable: "pepper",
      },
      {
        id: "mushroom",
        label: "mushroom",
        uses: { portobello: [125, "thickly sliced"] },
        say: "the mushrooms",
        minutes: 7,
        vegetable: "mushroom",
      },
      {
        id: "courgette",
        label: "courgette",
        uses: { courgette: [150, "cut into batons"] },
        say: "the courgette",
        minutes: 7,
        vegetable: "courgette",
      },
    ],
    wrap: [
      { id: "wraps", label: "fajitas", uses: { tortilla: 2 }, say: "tortilla", is: ["bread"] },
      { id: "bowl", label: "fajita bowl", uses: { "little-gem": [1, "shredded"] }, say: "little-gem" },
    ],
    side: [
      { id: "yogurt", label: "yogurt and tomatoes", uses: { "yogurt-greek": 40, tomato: [70, "diced"] }, say: "" },
      { id: "avocado", label: "avocado", uses: { avocado: [0.5, "sliced"], tomato: [60, "diced"], coriander: [5, "chopped"] }, say: "" },
      {
        id: "salsa",
        label: "tomato salsa",
        uses: { tomato: [110, "diced"], coriander: [5, "chopped"], "red-chilli": [3, "finely chopped"] },
        say: "",
      },
    ],
  },
  allow: ({ heart, veg, wrap, side }) => TOGETHER.includes(`${heart.id} ${veg.id} ${wrap.id} ${side.id}`),
  name: ({ heart, veg, wrap, side }) => `${capital(heart.label)} and ${veg.label} ${wrap.label} with ${side.label}`,
  description: ({ heart, veg, wrap }) =>
    `${capital(heart.say.replace("the ", ""))} and ${veg.say.replace("the ", "")} sizzled with fajita spice, ${has(wrap, "bread") ? "rolled up at the table" : "piled onto crisp lettuce instead of a wrap"}.`,
  steps: ({ heart, veg, wrap, side }) => {
    const top = Object.keys(side.uses);
    const salsa = top.filter((id) => id !== "avocado" && id !== "yogurt-greek");
    const cool = top.filter((id) => id === "avocado" || id === "yogurt-greek");
    return [
      `Toss {${Object.keys(heart.uses)[0]}} with {fajita-seasoning} and {olive-oil*0.4} in a bowl.`,
      `For the salsa, mix ${list(salsa.map((id) => `{${id}}`))} with the juice of half of {lime}.`,
      `Heat {olive-oil*0.6} in a large frying pan over a high heat and fry ${list([...Object.keys(veg.uses), "red-onion"].map((id) => `{${id}}`))} for ${veg.minutes} minutes, until charred at the edges. Tip onto a plate.`,
      sentences(
        `Fry ${heart.say} in the same pan for ${heart.minutes} minutes, turning now and then, until ${{ prawn: "pink", bean: "hot and toasted" }[heart.id] ?? "browned"}.`,
        done(heart),
      ),
      has(wrap, "bread")
        ? `Meanwhile warm {${wrap.say}} in a dry pan for 30 seconds on each side and wrap in a cloth to keep soft.`
        : "Put {little-gem} into wide bowls.",
      `Return the veg to the pan for 1 minute${heart.id === "salmon" ? ", flaking the salmon into big pieces," : ""} and stir in the rest of the lime juice.`,
      has(wrap, "bread")
        ? `Fill with ${list([heart.say, "the veg", "the salsa", ...cool.map((id) => `{${id}}`)])}, roll up and eat with your fingers.`
        : `Pile everything onto the leaves and top with ${list(["the salsa", ...cool.map((id) => `{${id}}`)])}.`,
    ];
  },
  tips: [
    "Let the pan get properly hot before anything goes in: char is what makes them taste right.",
    "Put everything on the table and let everyone build their own.",
  ],
});
