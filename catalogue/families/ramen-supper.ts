import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken shoyu sweetcorn egg",
  "pork shoyu pak-choi egg",
  "pork-mince tantan greens egg",
  "beef shoyu mushroom egg",
  "salmon miso spinach egg",
  "prawn coconut pak-choi rice",
  "tofu miso mushroom udon",
  "tofu tantan greens rice",
  "chicken coconut sweetcorn rice",
  "edamame miso sweetcorn udon",
  "turkey miso pak-choi egg",
  "egg shoyu spinach egg",
];

export const ramenSupper = family({
  id: "ramen-supper",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "japanese",
  prepMinutes: 14,
  cookMinutes: ({ heart }) => 14 + (heart.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ broth }) => ({
    familiarity: 2,
    children: broth.id === "tantan" ? 1 : 2,
    spice: broth.id === "tantan" ? 2 : broth.id === "coconut" ? 1 : 0,
    occasions: ["weekday", "weekend", "fakeaway"],
  }),
  limit: 12,
  base: { garlic: [5, "thinly sliced"], ginger: [8, "sliced"], "rapeseed-oil": 6, "spring-onion": [20, "sliced"] },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "Chicken",
        uses: { "chicken-thigh-fillet": 110, egg: 1 },
        say: "the chicken",
        minutes: 14,
        core: "poultry-mince",
        protein: "chicken",
        is: ["egg", "slice"],
      },
      {
        id: "pork",
        label: "Pork",
        uses: { "pork-loin": 120, egg: 1 },
        say: "the pork",
        minutes: 9,
        core: "whole-cut",
        protein: "pork",
        is: ["egg", "slice"],
      },
      {
        id: "pork-mince",
        label: "Pork mince",
        uses: { "pork-mince": 110 },
        say: "the pork",
        minutes: 8,
        core: "mince",
        protein: "pork",
        is: ["mince"],
      },
      {
        id: "beef",
        label: "Steak",
        uses: { "beef-steak": 110, egg: 1 },
        say: "the steak",
        minutes: 7,
        core: "whole-cut",
        protein: "beef",
        is: ["egg", "slice"],
      },
      { id: "salmon", label: "Salmon", uses: { "salmon-fillet": 110 }, say: "the salmon", minutes: 8, core: "fish", protein: "oily-fish" },
      {
        id: "prawn",
        label: "Prawn",
        uses: { "prawns-raw": [110, "thawed"] },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "tofu",
        label: "Crisp tofu",
        uses: { tofu: [140, "sliced 1 cm thick and patted dry"] },
        say: "the tofu",
        minutes: 8,
        protein: "tofu",
      },
      { id: "edamame", label: "Edamame", uses: { edamame: 110 }, say: "the edamame", minutes: 4, protein: "beans" },
      {
        id: "turkey",
        label: "Turkey mince",
        uses: { "turkey-mince": 115 },
        say: "the turkey",
        minutes: 8,
        core: "poultry-mince",
        protein: "turkey",
        is: ["mince"],
      },
      { id: "egg", label: "Two-egg", uses: { egg: 2 }, say: "the eggs", minutes: 4, protein: "egg", is: ["egg", "alone"] },
    ],
    broth: [
      {
        id: "shoyu",
        label: "soy ramen",
        uses: { "stock-veg": 0.18, "soy-sauce": 9, "vinegar-rice": 4 },
        say: "{stock-veg} {soy-sauce}",
        flavour: "soy",
      },
      { id: "miso", label: "miso ramen", uses: { miso: 22, "sesame-oil": 4 }, say: "", flavour: "miso" },
      {
        id: "tantan",
        label: "spicy tahini ramen",
        uses: { tahini: 22, "soy-sauce": 12, "chilli-flakes": 0.6, "vinegar-rice": 4 },
        say: "{soy-sauce} {chilli-flakes}",
        flavour: "chilli tahini",
      },
      {
        id: "coconut",
        label: "coconut curry ramen",
        uses: { "coconut-milk": 110, "curry-powder": 3, "soy-sauce": 11 },
        say: "{coconut-milk} {curry-powder} {soy-sauce}",
        flavour: "coconut curry",
      },
    ],
    veg: [
      {
        id: "sweetcorn",
        label: "sweetcorn",
        uses: { "sweetcorn-tin": 65, "baby-spinach": 40 },
        say: "the sweetcorn and spinach",
        minutes: 1,
        vegetable: "sweetcorn",
      },
      {
        id: "pak-choi",
        label: "pak choi",
        uses: { "pak-choi": [125, "quartered"] },
        say: "the pak choi",
        minutes: 3,
        vegetable: "pak choi",
      },
      {
        id: "greens",
        label: "spring greens",
        uses: { "spring-greens": [90, "shredded"] },
        say: "the greens",
        minutes: 4,
        vegetable: "greens",
      },
      {
        id: "mushroom",
        label: "mushrooms",
        uses: { mushroom: [100, "sliced"], carrot: [50, "cut into matchsticks"] },
        say: "the mushrooms and carrot",
        minutes: 4,
        vegetable: "mushroom",
      },
      {
        id: "spinach",
        label: "spinach and carrot",
        uses: { "baby-spinach": 80, carrot: [50, "cut into matchsticks"] },
        say: "the spinach and carrot",
        minutes: 2,
        vegetable: "spinach",
      },
    ],
    noodles: [
      {
        id: "egg",
        label: "",
        uses: { "egg-noodles": 62 },
        say: "Boil {egg-noodles} in a saucepan of water for 4 minutes, drain and share between deep bowls.",
      },
      {
        id: "rice",
        label: "",
        uses: { "rice-noodles": 62 },
        say: "Soak {rice-noodles} in a bowl of boiling water for 6 minutes, drain and share between deep bowls.",
      },
      {
        id: "udon",
        label: "",
        uses: { udon: 150 },
        say: "Loosen {udon} in a bowl of boiling water for 2 minutes, drain and share between deep bowls.",
      },
    ],
  },
  allow: ({ heart, broth, veg, noodles }) => TOGETHER.includes(`${heart.id} ${broth.id} ${veg.id} ${noodles.id}`),
  name: ({ heart, broth, veg }) => `${heart.label} ${broth.label} with ${veg.label}`,
  description: ({ heart, broth, veg }) =>
    `${capital(list([heart.say.replace("the ", ""), "noodles", ...veg.label.split(" and ")]))} in a steaming ${broth.flavour ?? ""} broth: supper in one deep bowl.`,
  steps: ({ heart, broth, veg, noodles }) => {
    const own = Object.keys(heart.uses).find((id) => id !== "egg");
    const end =
      broth.id === "miso"
        ? "loosen {miso} with a ladleful of the hot broth and stir it in with {sesame-oil}"
        : broth.id === "tantan"
          ? "whisk in {tahini} and {vinegar-rice}"
          : broth.id === "shoyu"
            ? "stir in {vinegar-rice}"
            : "stir well";
    return [
      ...(has(heart, "egg") ? ["Boil {egg} for 7 minutes, cool under the cold tap, peel and halve."] : []),
      `Put ${list(["{garlic}", "{ginger}", ...broth.say.split(" ")])} into a saucepan with {water*${broth.id === "coconut" ? 260 : 360}} and simmer gently for 10 minutes.`,
      own
        ? sentences(
            `Meanwhile heat {rapeseed-oil} in a frying pan over a medium-high heat and fry {${own}} for ${heart.minutes} minutes, ${has(heart, "mince") ? "breaking it up" : "turning now and then"}, until ${{ edamame: "hot and speckled", prawn: "pink" }[heart.id] ?? "browned"}.`,
            done(heart),
          )
        : "Meanwhile heat {rapeseed-oil} in a small frying pan over a medium heat and fry {spring-onion*0.5} for 2 minutes, until browned, then tip into the broth.",
      noodles.say,
      `Add ${amounts(veg)} to the broth and simmer for ${veg.minutes} minute${veg.minutes === 1 ? "" : "s"}.`,
      `Take the pan off the heat, ${end}, and ladle over the noodles.`,
      `${has(heart, "slice") ? `Slice ${heart.say} thickly and lay it on top` : own ? `Lay ${heart.say} on top` : "Set the eggs on top"}${own && has(heart, "egg") ? " with the egg" : ""}, then scatter with {spring-onion${own ? "" : "*0.5"}}.`,
    ];
  },
  tips: [
    "Warm the bowls with hot water from the kettle: the soup stays hot to the last noodle.",
    "The broth can be made ahead; cook the noodles at the last moment.",
  ],
});
