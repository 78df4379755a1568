import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "salmon bottle edamame rice",
  "salmon ginger broccoli rice",
  "chicken bottle broccoli rice",
  "chicken ginger carrot rice",
  "tofu bottle edamame rice",
  "tofu soy carrot rice",
  "beef bottle greens rice",
  "aubergine soy edamame rice",
  "prawn ginger edamame rice",
  "pork bottle cabbage rice",
  "chicken soy greens noodles",
  "salmon soy cabbage noodles",
];

const ON_TOP: Record<string, string> = {
  edamame: "the edamame, {cucumber}",
  broccoli: "the broccoli",
  carrot: "the carrot salad",
  greens: "the greens",
  cabbage: "the slaw",
};

export const teriyakiBowl = family({
  id: "teriyaki-bowl",
  meal: "dinner",
  skill: "beginner",
  cuisine: "japanese",
  prepMinutes: 10,
  cookMinutes: ({ heart, base }) => Math.max(base.id === "rice" ? 17 : 0, 8 + (heart.minutes ?? 0)),
  leftoverDays: 1,
  appeal: ({ heart }) => ({
    familiarity: ["chicken", "salmon"].includes(heart.id) ? 3 : 2,
    children: 2,
    spice: 0,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 12,
  base: { "rapeseed-oil": 7, "sesame-seeds": 4, "spring-onion": [15, "sliced"] },
  slots: {
    heart: [
      { id: "salmon", label: "salmon", uses: { "salmon-fillet": 120 }, say: "the salmon", minutes: 8, core: "fish", protein: "oily-fish" },
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": 120 },
        say: "the chicken",
        minutes: 14,
        core: "poultry",
        protein: "chicken",
        is: ["slice"],
      },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "sliced 1 cm thick and patted dry"] },
        say: "the tofu",
        minutes: 8,
        protein: "tofu",
      },
      {
        id: "beef",
        label: "steak",
        uses: { "beef-steak": 114 },
        say: "the steak",
        minutes: 7,
        core: "whole-cut",
        protein: "beef",
        is: ["slice"],
      },
      {
        id: "aubergine",
        label: "aubergine",
        uses: { aubergine: [0.75, "sliced 1.5 cm thick"] },
        say: "the aubergine",
        minutes: 12,
        protein: "beans",
        vegetable: "aubergine",
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [110, "thawed"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-loin": 130 },
        say: "the pork",
        minutes: 9,
        core: "whole-cut",
        protein: "pork",
        is: ["slice"],
      },
    ],
    glaze: [
      { id: "bottle", label: "teriyaki", uses: { teriyaki: 22, honey: 6 }, say: "", flavour: "teriyaki" },
      {
        id: "ginger",
        label: "teriyaki-style",
        uses: { "soy-sauce": 13, honey: 12, ginger: [6, "finely grated"], "vinegar-rice": 5 },
        say: "",
        flavour: "ginger soy",
      },
      {
        id: "soy",
        label: "sticky soy",
        uses: { "soy-sauce": 12, "sugar-brown": 10, ginger: [6, "finely grated"], garlic: [4, "crushed"] },
        say: "",
        flavour: "soy",
      },
    ],
    veg: [
      {
        id: "edamame",
        label: "edamame and cucumber",
        uses: { edamame: 70, cucumber: [0.2, "sliced"] },
        say: "boil {edamame} for 4 minutes and drain",
        vegetable: "edamame",
        is: ["cucumber"],
      },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [140, "cut into florets"] },
        say: "boil {broccoli} for 4 minutes and drain",
        vegetable: "broccoli",
      },
      {
        id: "carrot",
        label: "carrot and cucumber",
        uses: { carrot: [90, "coarsely grated"], cucumber: [0.25, "sliced"], "vinegar-rice": 6 },
        say: "toss {carrot} and {cucumber} with {vinegar-rice}",
        vegetable: "carrot",
      },
      {
        id: "greens",
        label: "spring greens",
        uses: { "spring-greens": [110, "shredded"] },
        say: "boil {spring-greens} for 4 minutes and drain well",
        vegetable: "greens",
      },
      {
        id: "cabbage",
        label: "cabbage and carrot",
        uses: { "white-cabbage": [110, "finely shredded"], carrot: [50, "coarsely grated"], "sesame-oil": 3 },
        say: "toss {white-cabbage} and {carrot} with {sesame-oil}",
        vegetable: "cabbage",
      },
    ],
    base: [
      { id: "rice", label: "rice", uses: { "rice-jasmine": 65 }, say: "rice" },
      { id: "noodles", label: "noodles", uses: { "rice-noodles": 60 }, say: "noodles" },
    ],
  },
  allow: ({ heart, glaze, veg, base }) => TOGETHER.includes(`${heart.id} ${glaze.id} ${veg.id} ${base.id}`),
  name: ({ heart, glaze, veg }) => `${capital(glaze.label)} ${heart.label} bowl with ${veg.label}`,
  description: ({ heart, veg, base }) =>
    `Glazed ${heart.say.replace("the ", "")} over ${base.say} with ${veg.label} and a scattering of sesame: a tidy little takeaway at home.`,
  steps: ({ heart, glaze, veg, base }) => {
    const shared = glaze.id === "ginger" && veg.id === "carrot";
    const sauce = list(Object.keys(glaze.uses).map((id) => (shared && id === "vinegar-rice" ? "{vinegar-rice*0.45}" : `{${id}}`)));
    const side = shared ? veg.say.replace("{vinegar-rice}", "{vinegar-rice*0.55}") : veg.say;
    return [
      base.id === "rice"
        ? "Rinse {rice-jasmine} and put it into a lidded saucepan with {water*130}. Bring to the boil, cover, simmer on the lowest heat for 11 minutes, then leave to stand off the heat."
        : "Soak {rice-noodles} in a bowl of boiling water for 6 minutes, until tender, then drain and rinse under the cold tap.",
      `For the glaze, mix ${sauce} with {water*20} in a small bowl.`,
      sentences(
        `Heat {rapeseed-oil} in a large frying pan over a medium${heart.id === "beef" ? "-high" : ""} heat and fry ${amounts(heart)} for ${heart.minutes} minutes, turning ${heart.id === "salmon" ? "once" : "now and then"}, until ${heart.id === "prawn" ? "pink" : "browned"}.`,
        done(heart),
      ),
      `Meanwhile ${side}.`,
      `Pour the glaze over ${heart.say} and bubble for 1 to 2 minutes, spooning it over, until sticky.${has(heart, "slice") ? " Lift out and cut into thick slices." : ""}`,
      `Share the ${base.say} between bowls, add ${ON_TOP[veg.id]} and ${heart.say}, and spoon over the glaze.`,
      "Scatter with {sesame-seeds} and {spring-onion}.",
    ];
  },
  tips: [
    "Watch the glaze: the moment it looks sticky it is ready, and a minute later it burns.",
    "Soak the pan in hot water straight away and it will be easy to clean.",
  ],
});
