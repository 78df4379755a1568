import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { capital, has, sentences } from "../words.ts";

const TOGETHER = [
  "chicken egg crumbs cucumber",
  "chicken batter polenta cabbage",
  "turkey egg crumbs cabbage",
  "pork egg crumbs greens",
  "tofu batter crumbs cucumber",
  "tofu batter polenta greens",
  "sweet-potato batter crumbs edamame",
  "cauliflower batter polenta edamame",
  "cod egg crumbs greens",
  "aubergine batter polenta edamame",
];

export const katsuCurry = family({
  id: "katsu-curry",
  meal: "dinner",
  skill: "advanced",
  cuisine: "japanese",
  flavour: "katsu curry",
  prepMinutes: 20,
  cookMinutes: ({ heart }) => 24 + (heart.minutes ?? 0),
  leftoverDays: 1,
  limit: 10,
  base: {
    "rice-jasmine": 55,
    onion: [70, "chopped"],
    carrot: [50, "sliced"],
    garlic: [4, "sliced"],
    ginger: [4, "sliced"],
    "curry-powder": 3.5,
    "coconut-milk-light": 70,
    tamari: 6,
    "rapeseed-oil": 16,
  },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-breast": [120, "beaten out 1 cm thick"] },
        say: "the chicken",
        minutes: 10,
        core: "poultry",
        protein: "chicken",
        is: ["slice"],
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-steak": [110, "beaten out 1 cm thick"] },
        say: "the turkey",
        minutes: 10,
        core: "poultry",
        protein: "turkey",
        is: ["slice"],
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-loin": [120, "beaten out 1 cm thick"] },
        say: "the pork",
        minutes: 9,
        core: "whole-cut",
        protein: "pork",
        is: ["slice"],
      },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "sliced 1.5 cm thick and patted dry"] },
        say: "the tofu",
        minutes: 8,
        protein: "tofu",
      },
      {
        id: "aubergine",
        label: "aubergine",
        uses: { aubergine: [0.5, "sliced 1 cm thick"] },
        say: "the aubergine",
        minutes: 12,
        protein: "vegetables",
        vegetable: "aubergine",
      },
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [130, "peeled and sliced 5 mm thick"] },
        say: "the sweet potato",
        minutes: 12,
        protein: "beans",
        vegetable: "sweet potato",
      },
      {
        id: "cauliflower",
        label: "cauliflower",
        uses: { cauliflower: [180, "cut into 2 cm steaks"] },
        say: "the cauliflower",
        minutes: 14,
        protein: "beans",
        vegetable: "cauliflower",
      },
      {
        id: "cod",
        label: "cod",
        uses: { "cod-frozen": [125, "thawed and patted dry"] },
        say: "the cod",
        minutes: 9,
        core: "fish",
        protein: "white-fish",
      },
    ],
    dip: [
      { id: "egg", label: "", uses: { "flour-plain": 8, egg: [0.5, "beaten"] }, say: "Coat {it} in {flour-plain}, then in {egg}, then in" },
      { id: "batter", label: "", uses: { cornflour: 10 }, say: "Whisk {cornflour} with {water*20} until smooth. Coat {it} in it, then in" },
    ],
    crust: [
      { id: "crumbs", label: "crumbed", uses: { breadcrumbs: 24 }, say: "{breadcrumbs}" },
      { id: "polenta", label: "polenta-crusted", uses: { polenta: 24 }, say: "{polenta}" },
    ],
    side: [
      {
        id: "cucumber",
        label: "cucumber",
        uses: { cucumber: [0.25, "cut into ribbons"], "vinegar-rice": 8 },
        say: "toss {cucumber} with {vinegar-rice}",
        vegetable: "cucumber",
      },
      {
        id: "cabbage",
        label: "crunchy cabbage",
        uses: { "white-cabbage": [90, "very finely shredded"], "vinegar-rice": 8 },
        say: "toss {white-cabbage} with {vinegar-rice}",
        vegetable: "cabbage",
      },
      {
        id: "greens",
        label: "spring greens",
        uses: { "spring-greens": [90, "shredded"] },
        say: "boil {spring-greens} for 4 minutes and drain",
        vegetable: "greens",
      },
      { id: "edamame", label: "edamame", uses: { edamame: 90 }, say: "boil {edamame} for 4 minutes and drain", vegetable: "edamame" },
    ],
  },
  allow: ({ heart, dip, crust, side }) => TOGETHER.includes(`${heart.id} ${dip.id} ${crust.id} ${side.id}`),
  freeFrom: ({ crust }) => (crust.id === "polenta" ? { "curry-powder": "curry-powder-free" } : {}),
  name: ({ heart, crust, side }) =>
    `${crust.id === "polenta" ? "Polenta-crusted " : ""}${heart.label} katsu curry with ${side.label}`.replace(/^./, (letter) =>
      letter.toUpperCase(),
    ),
  description: ({ heart, crust }) =>
    `${capital(heart.label)} in a crisp ${crust.id === "polenta" ? "polenta" : "breadcrumb"} coat with the smooth, mild curry sauce that everyone likes.`,
  steps: ({ heart, dip, crust, side }) => {
    const id = Object.keys(heart.uses)[0] ?? "";
    return [
      "Heat {rapeseed-oil*0.25} in a saucepan over a medium heat and cook {onion}, {carrot}, {garlic} and {ginger} for 8 minutes, until soft.",
      "Stir in {curry-powder} for 1 minute, pour in {coconut-milk-light} and {water*120}, cover and simmer for 12 minutes.",
      "Rinse {rice-jasmine} and put it into a lidded saucepan with {water*110}. Bring to the boil, cover, simmer on the lowest heat for 11 minutes, then leave to stand off the heat.",
      `${dip.say.replace("{it}", `{${id}}`)} ${crust.say}, pressing it on well.`,
      "Blend the sauce until smooth, stir in {tamari} and keep warm; a splash of water thins it if it is too thick.",
      sentences(
        `Heat {rapeseed-oil*0.75} in a large frying pan over a medium heat and fry ${heart.say} for ${heart.minutes} minutes, turning once, until deep golden and crisp.`,
        done(heart),
      ),
      `Meanwhile ${side.say}.`,
      `${has(heart, "slice") ? `Slice ${heart.say} and serve` : `Serve ${heart.say}`} on the rice with the sauce poured round it and the ${side.label.replace("crunchy ", "")} beside it.`,
    ];
  },
  tips: [
    "One hand for the wet bowl, one for the dry: your fingers stay clean.",
    "The sauce can be made the day before; it freezes well too.",
  ],
});
