import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken chipotle sweetcorn yogurt",
  "chicken lime slaw avocado",
  "turkey smoky sweetcorn avocado",
  "beef smoky pepper yogurt",
  "pork chipotle slaw avocado",
  "prawn lime tomato avocado",
  "tofu chipotle slaw avocado",
  "sweet-potato chipotle sweetcorn avocado",
  "sweet-potato smoky slaw yogurt",
  "egg smoky tomato avocado",
  "tuna lime sweetcorn avocado",
  "halloumi lime pepper plain",
  "mock smoky sweetcorn plain",
];

export const burritoBowl = family({
  id: "burrito-bowl",
  meal: "dinner",
  skill: "beginner",
  cuisine: "mexican",
  prepMinutes: 12,
  cookMinutes: ({ heart }) => Math.max(17, 6 + (heart.minutes ?? 0)),
  leftoverDays: ({ heart }) => (heart.id === "egg" ? 0 : 1),
  appeal: ({ spice }) => ({ familiarity: 3, children: 2, spice: spice.id === "chipotle" ? 2 : 1, occasions: ["weekday", "fakeaway"] }),
  limit: 13,
  base: { "rice-long": 50, "black-beans": [80, "drained"], "olive-oil": 7, lime: [0.5, "juiced"], coriander: [5, "chopped"], salt: 0.5 },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [100, "cut into strips"] },
        say: "the chicken",
        minutes: 10,
        core: "poultry-mince",
        protein: "chicken",
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 100 },
        say: "the turkey",
        minutes: 8,
        core: "poultry-mince",
        protein: "turkey",
        is: ["mince"],
      },
      {
        id: "beef",
        label: "beef",
        uses: { "beef-mince-5": 100 },
        say: "the beef",
        minutes: 8,
        core: "mince",
        protein: "beef",
        is: ["mince"],
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-mince": 100 },
        say: "the pork",
        minutes: 8,
        core: "mince",
        protein: "pork",
        is: ["mince"],
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [100, "thawed"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "cut into 1.5 cm cubes and patted dry"] },
        say: "the tofu",
        minutes: 8,
        protein: "tofu",
      },
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [170, "cut into 1.5 cm cubes"] },
        say: "the sweet potato",
        minutes: 13,
        protein: "beans",
        is: ["lid"],
      },
      { id: "egg", label: "fried egg", uses: { egg: 2 }, say: "the eggs", minutes: 3, core: "egg", protein: "egg" },
      { id: "tuna", label: "tuna", uses: { "tuna-brine": [102, "drained"] }, say: "the tuna", minutes: 2, protein: "oily-fish" },
      {
        id: "halloumi",
        label: "halloumi",
        uses: { halloumi: [70, "cut into fingers"] },
        say: "the halloumi",
        minutes: 4,
        protein: "cheese",
      },
      {
        id: "mock",
        label: "meat-free mince",
        uses: { "veg-mince": 100 },
        say: "the mince",
        minutes: 6,
        protein: "meat-free",
        is: ["mince"],
      },
    ],
    spice: [
      { id: "chipotle", label: "Chipotle", uses: { "chipotle-paste": 12, "garlic-powder": 0.8 }, say: "", flavour: "chipotle" },
      { id: "lime", label: "Lime and cumin", uses: { cumin: 1.2, "chilli-flakes": 0.3 }, say: "", flavour: "lime" },
      { id: "smoky", label: "Smoky", uses: { "smoked-paprika": 1.5, cumin: 1, "garlic-powder": 0.8 }, say: "", flavour: "smoky" },
    ],
    veg: [
      {
        id: "sweetcorn",
        label: "sweetcorn salsa",
        uses: { "sweetcorn-frozen": 70, tomato: [80, "diced"] },
        say: "the salsa",
        vegetable: "sweetcorn",
        is: ["thaw"],
      },
      {
        id: "slaw",
        label: "slaw",
        uses: { "red-cabbage": [80, "finely shredded"], carrot: [40, "coarsely grated"] },
        say: "the slaw",
        vegetable: "cabbage",
      },
      {
        id: "pepper",
        label: "pepper salsa",
        uses: { "red-pepper": [0.5, "diced"], "red-onion": [20, "finely chopped"] },
        say: "the salsa",
        vegetable: "pepper",
      },
      {
        id: "tomato",
        label: "tomato salsa",
        uses: { tomato: [110, "diced"], "red-onion": [20, "finely chopped"] },
        say: "the salsa",
        vegetable: "tomato",
      },
    ],
    cool: [
      { id: "yogurt", label: "yogurt", uses: { "yogurt-greek": 40 }, say: "{yogurt-greek}" },
      { id: "avocado", label: "avocado", uses: { avocado: [0.33, "sliced"] }, say: "{avocado}" },
      { id: "plain", label: "", uses: {}, say: "" },
    ],
  },
  allow: ({ heart, spice, veg, cool }) => TOGETHER.includes(`${heart.id} ${spice.id} ${veg.id} ${cool.id}`),
  name: ({ heart, spice, veg }) => `${spice.label} ${heart.label} burrito bowl with ${veg.label}`,
  description: ({ heart, veg, cool }) =>
    `Everything good about a burrito without the wrap: ${list([heart.say.replace("the ", ""), "black beans", "rice", veg.label, cool.label])}.`,
  steps: ({ heart, spice, veg, cool }) => {
    const own = Object.keys(heart.uses)[0] ?? "";
    const turning = has(heart, "mince")
      ? ", breaking it up"
      : has(heart, "lid")
        ? ", covered, turning now and then"
        : heart.id === "egg"
          ? ""
          : ", turning now and then";
    const spices = list([...Object.keys(spice.uses), "water*40"].map((id) => `{${id}}`));
    return [
      "Rinse {rice-long} and put it into a lidded saucepan with {water*100}. Bring to the boil, cover, simmer on the lowest heat for 12 minutes, then leave to stand off the heat.",
      `For ${veg.say}, mix ${list(Object.keys(veg.uses).map((id) => `{${id}}`))} with half of the juice of {lime} and {salt*0.4}${has(veg, "thaw") ? "; pour boiling water over the sweetcorn first and drain it" : ""}.`,
      `Warm {black-beans} with ${spices} in a small pan for 5 minutes, crushing a few to thicken the juice.`,
      sentences(
        `Heat {olive-oil} in a frying pan over a medium-high heat and fry {${own}} with {salt*0.6} for ${heart.minutes} minutes${turning}, until ${{ prawn: "pink", egg: "the edges are crisp", tuna: "hot" }[heart.id] ?? "browned"}.`,
        done(heart),
      ),
      "Fluff up the rice with a fork and stir in {coriander} and the rest of the lime juice.",
      `Fill bowls with the rice and top with ${list(["the beans", heart.say, veg.say, cool.say])}.`,
    ];
  },
  tips: ({ veg }) => [
    "Toast the dry rice in a little oil for a minute before the water goes in: it tastes of more.",
    `Keep ${veg.say} apart if you pack some for tomorrow, and eat it within a day.`,
  ],
});
