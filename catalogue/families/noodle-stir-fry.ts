import { family, type Option } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken chow-mein egg cabbage",
  "pork chow-mein egg mix",
  "egg chow-mein egg greens",
  "prawn singapore rice pepper",
  "tofu singapore rice cabbage",
  "beef oyster egg broccoli",
  "tofu sesame rice broccoli",
  "edamame sesame udon mushroom",
  "pork yaki udon cabbage",
  "chicken satay rice pepper",
  "tofu satay rice greens",
  "prawn yaki udon mix",
  "turkey hoisin egg mix",
];

/** A sauce's foods, with the fruit squeezed. */
const juiced = (option: Option) =>
  list(Object.keys(option.uses).map((id) => (id === "lime" || id === "lemon" ? `the juice of {${id}}` : `{${id}}`)));

export const noodleStirFry = family({
  id: "noodle-stir-fry",
  meal: "dinner",
  skill: "beginner",
  cuisine: ({ style }) => style.cuisine ?? "chinese",
  prepMinutes: 10,
  cookMinutes: ({ heart, veg }) => 5 + (heart.minutes ?? 0) + (veg.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ style }) => ({
    familiarity: style.id === "chow-mein" ? 4 : 3,
    children: 3,
    spice: ["singapore", "sesame", "satay"].includes(style.id) ? 1 : 0,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 13,
  base: { "rapeseed-oil": 9, garlic: [5, "thinly sliced"], ginger: [5, "finely grated"], "spring-onion": [15, "cut into 3 cm lengths"] },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        say: "the chicken",
        minutes: 7,
        core: "poultry-mince",
        protein: "chicken",
        uses: { "chicken-thigh-fillet": [110, "cut into thin strips"] },
      },
      {
        id: "pork",
        label: "pork mince",
        uses: { "pork-mince": 110 },
        say: "the pork",
        minutes: 7,
        core: "mince",
        protein: "pork",
        is: ["mince"],
      },
      { id: "egg", label: "egg", uses: { egg: [2, "beaten"] }, say: "the egg", minutes: 2, protein: "egg" },
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
        label: "crisp tofu",
        uses: { tofu: [140, "cut into 1.5 cm cubes and patted dry"] },
        say: "the tofu",
        minutes: 7,
        protein: "tofu",
      },
      {
        id: "beef",
        label: "steak",
        uses: { "beef-steak": [100, "cut into thin strips"] },
        say: "the steak",
        minutes: 4,
        core: "pieces",
        protein: "beef",
      },
      { id: "edamame", label: "edamame", uses: { edamame: 100 }, say: "the edamame", minutes: 4, protein: "beans" },
      {
        id: "turkey",
        label: "turkey mince",
        uses: { "turkey-mince": 125 },
        say: "the turkey",
        minutes: 7,
        core: "poultry-mince",
        protein: "turkey",
        is: ["mince"],
      },
    ],
    style: [
      { id: "chow-mein", label: "chow mein", uses: { "soy-sauce": 14, "sesame-oil": 3, "black-pepper": 0.3 }, say: "", flavour: "soy" },
      {
        id: "singapore",
        label: "Singapore-style noodles",
        uses: { "curry-powder": 3, turmeric: 0.4, "soy-sauce": 11, lime: [0.25, "juiced"] },
        say: "",
        flavour: "curry",
      },
      { id: "oyster", label: "noodles in oyster sauce", uses: { "oyster-sauce": 18, "soy-sauce": 4 }, say: "", flavour: "oyster sauce" },
      {
        id: "sesame",
        label: "sesame noodles",
        uses: { "soy-sauce": 13, "sesame-oil": 5, "sesame-seeds": 6, "chilli-flakes": 0.3 },
        say: "",
        flavour: "sesame",
      },
      {
        id: "yaki",
        label: "yaki udon",
        uses: { "soy-sauce": 12, "vinegar-rice": 4, "sugar-brown": 3 },
        say: "",
        flavour: "sweet soy",
        cuisine: "japanese",
      },
      {
        id: "satay",
        label: "satay noodles",
        uses: { "peanut-butter": 22, "soy-sauce": 11, lime: [0.5, "juiced"], "chilli-flakes": 0.3 },
        say: "",
        flavour: "satay",
        cuisine: "thai",
      },
      { id: "hoisin", label: "hoisin noodles", uses: { hoisin: 22, "soy-sauce": 5 }, say: "", flavour: "hoisin" },
    ],
    noodles: [
      {
        id: "egg",
        label: "",
        uses: { "egg-noodles": 62 },
        say: "Boil {egg-noodles} in a saucepan of water for 4 minutes, then drain and rinse under the cold tap so that they do not stick.",
      },
      {
        id: "rice",
        label: "",
        uses: { "rice-noodles": 62 },
        say: "Soak {rice-noodles} in a bowl of boiling water for 6 minutes, until tender, then drain and rinse under the cold tap.",
      },
      { id: "udon", label: "", uses: { udon: 150 }, say: "Loosen {udon} in a bowl of boiling water for 2 minutes, then drain." },
    ],
    veg: [
      {
        id: "cabbage",
        label: "cabbage",
        uses: { "white-cabbage": [110, "shredded"], carrot: [50, "cut into matchsticks"] },
        say: "",
        minutes: 4,
        vegetable: "cabbage",
      },
      { id: "mix", label: "mixed veg", uses: { "stir-fry-veg": 160 }, say: "", minutes: 3, vegetable: "mixed vegetables" },
      { id: "greens", label: "greens", uses: { "spring-greens": [100, "shredded"] }, say: "", minutes: 3, vegetable: "greens" },
      {
        id: "pepper",
        label: "pepper",
        uses: { "red-pepper": [0.5, "thinly sliced"], beansprouts: 75 },
        say: "",
        minutes: 4,
        vegetable: "pepper",
      },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [130, "cut into small florets"] },
        say: "",
        minutes: 5,
        vegetable: "broccoli",
      },
      { id: "mushroom", label: "mushroom", uses: { mushroom: [100, "sliced"] }, say: "", minutes: 5, vegetable: "mushroom" },
    ],
  },
  allow: ({ heart, style, noodles, veg }) => TOGETHER.includes(`${heart.id} ${style.id} ${noodles.id} ${veg.id}`),
  name: ({ heart, style, veg }) =>
    style.id === "singapore"
      ? `Singapore-style ${heart.label} noodles with ${veg.label}`
      : `${capital(heart.label)} ${style.label} with ${veg.label}`,
  description: ({ heart, veg }) =>
    `Slippery noodles tossed with ${heart.say.replace("the ", "")} and ${veg.label} in a hot pan, ready in less than half an hour.`,
  steps: ({ heart, style, noodles, veg }) => [
    noodles.say,
    `For the sauce, mix ${juiced(style)} with {water*${style.id === "satay" ? 50 : 20}} in a small bowl.`,
    heart.id === "egg"
      ? "Heat {rapeseed-oil*0.5} in a wok or wide frying pan over a medium-high heat, pour in {egg} and stir for 2 minutes, until set in big curds."
      : sentences(
          `Heat {rapeseed-oil*0.5} in a wok or wide frying pan over a high heat and fry ${amounts(heart)} for ${heart.minutes} minutes, ${has(heart, "mince") ? "breaking it up" : "stirring now and then"}, until ${{ edamame: "hot", prawn: "pink" }[heart.id] ?? "browned"}.`,
          done(heart),
        ),
    `Lift ${heart.say} onto a plate. Heat {rapeseed-oil*0.5} in the pan and fry ${amounts(veg)} for ${veg.minutes} minutes, stirring all the time.`,
    "Add {garlic}, {ginger} and {spring-onion} and stir for 30 seconds.",
    `Tip in the noodles, ${heart.say} and the sauce and toss over a high heat for 2 minutes, until everything is hot and coated.`,
    "Share between bowls and serve hot.",
  ],
  tips: [
    "Two wooden spoons, one in each hand, toss noodles better than any tongs.",
    "If the noodles stick, loosen them with a splash of hot water.",
  ],
});
