import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { capital, list, sentences } from "../words.ts";

const TOGETHER = [
  "pork fish beans egg",
  "chicken fish pepper egg",
  "beef fish beans rice",
  "turkey soy courgette rice",
  "tofu soy beans rice",
  "mock soy pepper rice",
  "tofu soy mushroom egg",
  "turkey lime pepper lettuce",
  "beef lime beans lettuce",
  "pork lime cabbage lettuce",
  "chicken lime mushroom lettuce",
  "pork fish pepper rice",
];

export const thaiBasilMince = family({
  id: "thai-basil-mince",
  meal: "dinner",
  skill: "beginner",
  cuisine: "thai",
  prepMinutes: 8,
  cookMinutes: ({ bed, veg }) => (bed.id === "lettuce" ? 11 + (veg.minutes ?? 0) : 20),
  leftoverDays: ({ bed }) => (bed.id === "egg" ? 0 : 1),
  appeal: { familiarity: 2, children: 1, spice: 2, occasions: ["weekday", "fakeaway"] },
  limit: 12,
  base: { garlic: [8, "finely chopped"], "red-chilli": [6, "finely chopped"], shallot: [25, "sliced"], basil: [8, "leaves picked"] },
  slots: {
    mince: [
      { id: "pork", label: "pork", uses: { "pork-mince": 115 }, say: "the pork", minutes: 7, core: "mince", protein: "pork" },
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-mince": 125 },
        say: "the chicken",
        minutes: 7,
        core: "poultry-mince",
        protein: "chicken",
      },
      { id: "beef", label: "beef", uses: { "beef-mince-5": 125 }, say: "the beef", minutes: 7, core: "mince", protein: "beef" },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 125 },
        say: "the turkey",
        minutes: 7,
        core: "poultry-mince",
        protein: "turkey",
      },
      { id: "tofu", label: "tofu", uses: { tofu: [140, "crumbled and patted dry"] }, say: "the tofu", minutes: 8, protein: "tofu" },
      { id: "mock", label: "meat-free mince", uses: { "veg-mince": 115 }, say: "the mince", minutes: 6, protein: "meat-free" },
    ],
    sauce: [
      {
        id: "fish",
        label: "",
        uses: { "fish-sauce": 5, "soy-sauce": 6, "sugar-brown": 4, "rapeseed-oil": 8 },
        say: "rapeseed-oil",
        flavour: "basil and fish sauce",
      },
      {
        id: "soy",
        label: "",
        uses: { "soy-sauce": 12, "sugar-brown": 5, "rapeseed-oil": 9 },
        say: "rapeseed-oil",
        flavour: "basil and soy",
      },
      {
        id: "lime",
        label: "and lime",
        uses: { lime: [0.5, "juiced"], ginger: [6, "finely grated"], salt: 0.9, "coconut-oil": 10 },
        say: "coconut-oil",
        flavour: "basil and lime",
      },
    ],
    veg: [
      {
        id: "beans",
        label: "green beans",
        uses: { "green-beans": [90, "cut into 2 cm lengths"] },
        say: "the green beans",
        minutes: 4,
        vegetable: "green beans",
      },
      {
        id: "pepper",
        label: "peppers",
        uses: { "red-pepper": [0.5, "thinly sliced"] },
        say: "the pepper",
        minutes: 4,
        vegetable: "pepper",
      },
      {
        id: "courgette",
        label: "courgette",
        uses: { courgette: [150, "cut into small dice"] },
        say: "the courgette",
        minutes: 5,
        vegetable: "courgette",
      },
      { id: "mushroom", label: "mushrooms", uses: { mushroom: [110, "sliced"] }, say: "the mushrooms", minutes: 5, vegetable: "mushroom" },
      {
        id: "cabbage",
        label: "cabbage",
        uses: { "white-cabbage": [110, "finely shredded"] },
        say: "the cabbage",
        minutes: 4,
        vegetable: "cabbage",
      },
    ],
    bed: [
      { id: "rice", label: "rice", uses: { "rice-jasmine": 65 }, say: "Fluff up the rice and spoon the mince over it." },
      {
        id: "egg",
        label: "rice and a fried egg",
        uses: { "rice-jasmine": 60, egg: 1 },
        say: "Spoon the mince over the rice and slide a fried egg on top of each bowl.",
        core: "egg",
      },
      {
        id: "lettuce",
        label: "lettuce cups",
        uses: { "little-gem": [1, "leaves separated"], cashews: [28, "chopped"] },
        say: "Spoon the mince into {little-gem} and scatter with {cashews}.",
      },
    ],
  },
  allow: ({ mince, sauce, veg, bed }) => TOGETHER.includes(`${mince.id} ${sauce.id} ${veg.id} ${bed.id}`),
  name: ({ mince, sauce, veg, bed }) =>
    `Thai basil ${mince.label} with ${list([sauce.id === "lime" ? "lime" : "", veg.label])}${bed.id === "rice" ? "" : bed.id === "egg" ? " and a fried egg" : " in lettuce cups"}`,
  description: ({ mince, veg, bed }) =>
    `${capital(mince.say.replace("the ", ""))} and ${veg.label} fried hot and fast with garlic, chilli and a fistful of basil, ${bed.id === "lettuce" ? "in crisp leaves" : "over rice"}.`,
  steps: ({ mince, sauce, veg, bed }) => {
    const oil = sauce.say;
    const egg = bed.id === "egg";
    const pour = Object.keys(sauce.uses)
      .filter((id) => id !== oil && id !== "ginger")
      .map((id) => (id === "lime" ? "the juice of {lime}" : `{${id}}`));
    return [
      ...(bed.id === "lettuce"
        ? []
        : [
            "Rinse {rice-jasmine} and put it into a lidded saucepan with {water*130}. Bring to the boil, cover, simmer on the lowest heat for 11 minutes, then leave to stand off the heat.",
          ]),
      `Heat {${oil}*${egg ? 0.6 : 1}} in a wok or wide frying pan over a medium-high heat and fry {shallot}, {garlic}${sauce.id === "lime" ? ", {ginger}" : ""} and {red-chilli} for 1 minute.`.replace(
        "*1}",
        "}",
      ),
      sentences(
        `Turn up the heat, add {${Object.keys(mince.uses)[0]}} and fry for ${mince.minutes} minutes, breaking it up, until browned.`,
        done(mince),
      ),
      `Add {${Object.keys(veg.uses)[0]}} and fry for ${veg.minutes} minutes, until just tender.`,
      `Stir in ${list(pour)} and cook for 1 minute, then take off the heat and stir in {basil} until it wilts.`,
      ...(egg
        ? [
            sentences(
              `Heat {${oil}*0.4} in a small frying pan over a medium-high heat and fry {egg} for 3 minutes, until the edges are crisp.`,
              done({ ...bed, say: "the egg" }),
            ),
          ]
        : []),
      bed.say.replace("the mince", mince.say),
    ];
  },
  tips: [
    "Leave the seeds in the chilli for more heat, take them out for less.",
    "Add the basil at the very end: it loses its scent within minutes.",
  ],
});
