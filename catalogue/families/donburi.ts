import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken egg onion",
  "chicken egg spinach",
  "beef plain onion",
  "beef plain mushroom",
  "pork egg cabbage",
  "egg egg mushroom",
  "egg egg peas",
  "tofu egg spinach",
  "tofu plain mushroom",
  "prawn egg peas",
  "tuna egg onion",
  "edamame plain cabbage",
  "turkey egg peas",
];

export const donburi = family({
  id: "donburi",
  meal: "dinner",
  skill: "beginner",
  cuisine: "japanese",
  prepMinutes: 8,
  cookMinutes: ({ heart, veg }) => Math.max(17, 8 + (heart.minutes ?? 0) + (veg.minutes ?? 0)),
  leftoverDays: 0,
  appeal: { familiarity: 2, children: 2, spice: 0, occasions: ["weekday", "fakeaway"] },
  limit: 13,
  base: {
    "rice-jasmine": 70,
    onion: [60, "thinly sliced"],
    ginger: [5, "finely grated"],
    "spring-onion": [15, "sliced"],
    "sesame-seeds": 3,
  },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [100, "cut into 2 cm pieces"], "rapeseed-oil": 5 },
        say: "the chicken",
        minutes: 9,
        core: "poultry-mince",
        protein: "chicken",
      },
      {
        id: "beef",
        label: "beef",
        uses: { "beef-mince-12": 110, "rapeseed-oil": 3 },
        say: "the beef",
        minutes: 8,
        core: "mince",
        protein: "beef",
        is: ["mince"],
      },
      {
        id: "pork",
        label: "pork",
        uses: { "pork-mince": 100, "rapeseed-oil": 4 },
        say: "the pork",
        minutes: 8,
        core: "mince",
        protein: "pork",
        is: ["mince"],
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-mince": 100, "rapeseed-oil": 7 },
        say: "the turkey",
        minutes: 8,
        core: "poultry-mince",
        protein: "turkey",
        is: ["mince"],
      },
      { id: "egg", label: "soft egg", uses: { edamame: 50, "rapeseed-oil": 7 }, say: "the edamame", minutes: 2, protein: "egg" },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "cut into 2 cm cubes and patted dry"], "rapeseed-oil": 7 },
        say: "the tofu",
        minutes: 7,
        protein: "tofu",
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [90, "thawed"], "rapeseed-oil": 7 },
        say: "the prawns",
        minutes: 4,
        core: "shellfish",
        protein: "shellfish",
      },
      {
        id: "tuna",
        label: "tuna",
        uses: { "tuna-brine": [102, "drained"], "rapeseed-oil": 8 },
        say: "the tuna",
        minutes: 1,
        protein: "oily-fish",
      },
      {
        id: "edamame",
        label: "edamame and sesame",
        uses: { edamame: 120, "sesame-oil": 5, "rapeseed-oil": 5 },
        say: "the edamame",
        minutes: 3,
        protein: "beans",
      },
    ],
    finish: [
      {
        id: "egg",
        label: "egg donburi",
        uses: { egg: [1.5, "lightly beaten"], "soy-sauce": 14, "sugar-brown": 5 },
        say: "the egg",
        core: "egg",
        flavour: "sweet soy",
      },
      { id: "plain", label: "donburi", uses: { "soy-sauce": 13, "sugar-brown": 6, "vinegar-rice": 4 }, say: "", flavour: "soy" },
    ],
    veg: [
      { id: "onion", label: "green beans", uses: { "green-beans-frozen": 80 }, say: "", minutes: 4, vegetable: "green beans" },
      { id: "spinach", label: "spinach", uses: { "baby-spinach": 80 }, say: "", minutes: 1, vegetable: "spinach" },
      { id: "mushroom", label: "mushrooms", uses: { mushroom: [110, "sliced"] }, say: "", minutes: 4, vegetable: "mushroom" },
      { id: "cabbage", label: "cabbage", uses: { "white-cabbage": [110, "shredded"] }, say: "", minutes: 4, vegetable: "cabbage" },
      { id: "peas", label: "peas", uses: { "peas-frozen": 80 }, say: "", minutes: 3, vegetable: "peas" },
    ],
  },
  allow: ({ heart, finish, veg }) => TOGETHER.includes(`${heart.id} ${finish.id} ${veg.id}`),
  name: ({ heart, finish, veg }) =>
    `${capital(heart.id === "egg" ? "soft egg and edamame donburi" : `${heart.label} ${finish.id === "egg" ? "and egg donburi" : "donburi"}`)} with ${veg.label}`,
  description: ({ heart, finish, veg }) =>
    `A Japanese rice bowl: ${list([heart.say.replace("the ", ""), veg.label, finish.id === "egg" ? "barely set egg" : ""])} in a sweet and salty sauce that soaks into the rice.`,
  steps: ({ heart, finish, veg }) => {
    const own = Object.keys(heart.uses)[0] ?? "";
    const vegId = Object.keys(veg.uses)[0] ?? "";
    const egg = finish.id === "egg";
    return [
      "Rinse {rice-jasmine} and put it into a lidded saucepan with {water*140}. Bring to the boil, cover, simmer on the lowest heat for 11 minutes, then leave to stand off the heat.",
      `Mix ${list(
        Object.keys(finish.uses)
          .filter((id) => id !== "egg")
          .map((id) => `{${id}}`),
      )} with {ginger} and {water*60} in a small bowl.`,
      `Heat {rapeseed-oil} in a lidded frying pan over a medium heat and cook {onion} for 5 minutes, until soft.`,
      sentences(
        `Add {${own}} and fry for ${heart.minutes} minute${heart.minutes === 1 ? "" : "s"}, ${has(heart, "mince") ? "breaking it up" : "stirring now and then"}, until ${{ edamame: "hot", egg: "hot", tuna: "hot", prawn: "pink" }[heart.id] ?? "browned"}.`,
        done(heart),
      ),
      `Stir in {${vegId}} and the sauce and simmer for ${(veg.minutes ?? 0) + 1} minutes.`,
      egg
        ? sentences("Pour {egg} over in a spiral, cover and cook gently for 2 minutes, until only just set.", done(finish))
        : `Bubble for 1 minute more, until the sauce looks syrupy.${heart.id === "edamame" ? " Stir in {sesame-oil}." : ""}`,
      "Share the rice between bowls, slide everything over it with all the juices and scatter with {spring-onion} and {sesame-seeds}.",
    ];
  },
  tips: ({ finish }) => [
    ...(finish.id === "egg" ? ["Do not beat the egg smooth: streaks of white and yellow are how it should look."] : []),
    "A pinch of chilli on top, if you have some, cuts through the sweetness.",
  ],
});
