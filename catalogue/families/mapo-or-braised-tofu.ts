import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "pork mapo greens rice",
  "beef mapo beans rice",
  "mushroom mapo peas rice",
  "mushroom five-spice pak-choi rice",
  "aubergine five-spice none rice",
  "turkey ginger broccoli rice",
  "egg tomato none rice",
  "mushroom ginger broccoli bowl",
  "aubergine korean beans rice",
  "pork korean pak-choi bowl",
  "beef ginger greens bowl",
  "mock mapo pak-choi rice",
];

export const mapoOrBraisedTofu = family({
  id: "mapo-or-braised-tofu",
  meal: "dinner",
  skill: "beginner",
  cuisine: ({ sauce }) => sauce.cuisine ?? "chinese",
  protein: "tofu",
  prepMinutes: 10,
  cookMinutes: ({ heart, veg }) => 10 + (heart.minutes ?? 0) + (veg.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ sauce }) => ({
    familiarity: 1,
    children: 1,
    spice: sauce.id === "mapo" ? 3 : sauce.id === "korean" ? 2 : 0,
    occasions: ["weekend", "fakeaway"],
  }),
  limit: 12,
  base: {
    tofu: [140, "cut into 2 cm cubes"],
    "rapeseed-oil": 8,
    garlic: [6, "crushed"],
    ginger: [7, "finely grated"],
    "spring-onion": [20, "sliced"],
    cornflour: 3,
  },
  slots: {
    heart: [
      { id: "pork", label: "pork", uses: { "pork-mince": 65 }, say: "the pork", minutes: 5, core: "mince", protein: "pork", is: ["mince"] },
      {
        id: "beef",
        label: "beef",
        uses: { "beef-mince-5": 65 },
        say: "the beef",
        minutes: 5,
        core: "mince",
        protein: "beef",
        is: ["mince"],
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 65 },
        say: "the turkey",
        minutes: 5,
        core: "poultry-mince",
        protein: "turkey",
        is: ["mince"],
      },
      {
        id: "mock",
        label: "meat-free mince",
        uses: { "veg-mince": 65 },
        say: "the mince",
        minutes: 4,
        protein: "meat-free",
        is: ["mince"],
      },
      { id: "mushroom", label: "mushroom", uses: { mushroom: [110, "finely chopped"] }, say: "the mushrooms", minutes: 7 },
      {
        id: "aubergine",
        label: "aubergine",
        uses: { aubergine: [0.5, "cut into 2 cm batons"] },
        say: "the aubergine",
        minutes: 10,
        vegetable: "aubergine",
      },
      { id: "egg", label: "egg", uses: { egg: [1, "beaten"] }, say: "the egg", minutes: 2, protein: "egg" },
    ],
    sauce: [
      {
        id: "mapo",
        label: "Mapo-style tofu",
        uses: { miso: 13, "soy-sauce": 6, "chilli-flakes": 0.9, "sugar-brown": 2 },
        say: "fiery",
        flavour: "chilli miso",
      },
      {
        id: "five-spice",
        label: "Red-braised tofu",
        uses: { "soy-sauce": 14, "five-spice": 0.8, "sugar-brown": 5 },
        say: "sweet, dark",
        flavour: "five spice",
      },
      { id: "ginger", label: "Ginger-braised tofu", uses: { "soy-sauce": 13, "sesame-oil": 5 }, say: "gingery", flavour: "ginger" },
      {
        id: "tomato",
        label: "Tomato-braised tofu",
        uses: { "chopped-tomatoes": 180, "soy-sauce": 10, "sugar-brown": 4 },
        say: "tomato",
        flavour: "tomato",
        is: ["wet"],
      },
      {
        id: "korean",
        label: "Gochujang tofu",
        uses: { gochujang: 15, "soy-sauce": 5, "sesame-oil": 3 },
        say: "hot, red",
        flavour: "gochujang",
        cuisine: "korean",
      },
    ],
    veg: [
      {
        id: "greens",
        label: "spring greens",
        uses: { "spring-greens": [90, "shredded"] },
        say: "the greens",
        minutes: 4,
        vegetable: "greens",
      },
      {
        id: "beans",
        label: "green beans",
        uses: { "green-beans-frozen": 90 },
        say: "the green beans",
        minutes: 6,
        vegetable: "green beans",
      },
      { id: "peas", label: "peas", uses: { "peas-frozen": 80 }, say: "the peas", minutes: 4, vegetable: "peas" },
      {
        id: "pak-choi",
        label: "pak choi",
        uses: { "pak-choi": [125, "quartered"] },
        say: "the pak choi",
        minutes: 4,
        vegetable: "pak choi",
      },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [140, "cut into small florets"] },
        say: "the broccoli",
        minutes: 5,
        vegetable: "broccoli",
      },
      { id: "none", label: "", uses: {}, say: "", minutes: 3, vegetable: "tomato" },
    ],
    side: [
      { id: "rice", label: "rice", uses: { "rice-long": 60 }, say: "Fluff up the rice and spoon the tofu and sauce over it." },
      { id: "bowl", label: "no rice", uses: { peanuts: [15, "chopped"] }, say: "Ladle into bowls and scatter with {peanuts}." },
    ],
  },
  allow: ({ heart, sauce, veg, side }) => TOGETHER.includes(`${heart.id} ${sauce.id} ${veg.id} ${side.id}`),
  name: ({ heart, sauce, veg }) => `${sauce.label} with ${list([heart.label, veg.label])}`,
  description: ({ heart, sauce }) =>
    `Soft tofu and ${heart.say.replace("the ", "")} simmered in a ${sauce.say} sauce: humble, warming and full of flavour.`,
  steps: ({ heart, sauce, veg, side }) => [
    ...(side.id === "rice"
      ? [
          "Rinse {rice-long} and put it into a lidded saucepan with {water*120}. Bring to the boil, cover, simmer on the lowest heat for 12 minutes, then leave to stand off the heat.",
        ]
      : []),
    heart.id === "egg"
      ? "Heat {rapeseed-oil*0.5} in a wide pan over a medium heat, pour in {egg} and stir for 1 minute, until set in soft curds. Lift onto a plate."
      : sentences(
          `Heat {rapeseed-oil${heart.id === "aubergine" ? "*0.8" : "*0.7"}} in a wide pan over a medium-high heat and fry ${amounts(heart)} for ${heart.minutes} minutes, ${has(heart, "mince") ? "breaking it up" : "stirring now and then"}, until browned.`,
          done(heart),
        ),
    `Add {rapeseed-oil*${heart.id === "egg" ? 0.5 : heart.id === "aubergine" ? 0.2 : 0.3}}, {garlic} and {ginger} to the pan and stir for 1 minute.`,
    `Stir in ${amounts(sauce)} with {water*${has(sauce, "wet") ? 40 : 130}} and bring to a simmer.`,
    `Slide in {tofu}${Object.keys(veg.uses).length > 0 ? ` and ${amounts(veg)}` : ""} and simmer gently for ${(veg.minutes ?? 0) + 2} minutes, shaking the pan now and then instead of stirring, so that the tofu stays whole.`,
    `Mix {cornflour} with a spoonful of cold water, trickle it in and simmer for 1 minute, until the sauce turns glossy.${heart.id === "egg" ? " Fold in the egg." : ""}`,
    `Scatter {spring-onion} over the top. ${side.say}`,
  ],
  tips: ({ sauce }) => [
    "Simmer the cubes in salted water for 2 minutes first, if you have time: they turn softer and silkier.",
    ...(sauce.id === "mapo" ? ["Leave out the chilli flakes if you are feeding children, and pass them at the table."] : []),
  ],
});
