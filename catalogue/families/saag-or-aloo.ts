import { family } from "../family.ts";
import { amounts, capital, has, sentences } from "../words.ts";

const TOGETHER = [
  "aloo-gobi chickpea dry none",
  "saag paneer cream naan",
  "saag-aloo chickpea dry none",
  "mattar paneer tomato rice",
  "aubergine chickpea tomato rice",
  "okra lentil tomato rice",
  "squash kidney cream rice",
  "mushroom tofu tomato rice",
  "saag paneer dry none",
  "sweet-potato lentil cream none",
  "cabbage egg dry pitta",
  "aubergine tofu cream rice",
  "potato chickpea dry none",
  "potato kidney tomato pitta",
];

const RICE =
  "Rinse {rice-basmati} and put it into a lidded saucepan with {water*120}. Bring to the boil, cover, simmer on the lowest heat for 10 minutes, then leave to stand off the heat.";

export const saagOrAloo = family({
  id: "saag-or-aloo",
  meal: "dinner",
  skill: "beginner",
  cuisine: "indian",
  prepMinutes: 10,
  cookMinutes: ({ veg, heart, side }) => 15 + (veg.minutes ?? 0) + (has(heart, "brown") ? 5 : 0) + (side.id === "rice" ? 0 : 1),
  leftoverDays: 1,
  appeal: ({ veg }) => ({
    familiarity: ["saag", "saag-aloo", "aloo-gobi"].includes(veg.id) ? 3 : 2,
    children: 2,
    spice: 1,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 14,
  base: {
    "rapeseed-oil": 10,
    onion: [60, "finely sliced"],
    garlic: [5, "crushed"],
    ginger: [4, "finely grated"],
    turmeric: 0.6,
    "garam-masala": 1.5,
    salt: 0.9,
  },
  slots: {
    veg: [
      {
        id: "aloo-gobi",
        label: "Aloo gobi",
        uses: { potato: [180, "cut into 2 cm dice"], cauliflower: [180, "cut into florets"] },
        say: "the potatoes",
        minutes: 18,
        vegetable: "cauliflower",
      },
      { id: "saag", label: "Saag", uses: { "spinach-frozen": 200 }, say: "the spinach", minutes: 9, vegetable: "spinach" },
      {
        id: "saag-aloo",
        label: "Saag aloo",
        uses: { potato: [220, "cut into 2 cm dice"], "spinach-frozen": 120 },
        say: "the potatoes",
        minutes: 18,
        vegetable: "potato",
      },
      { id: "mattar", label: "Pea curry", uses: { "peas-frozen": 110 }, say: "the peas", minutes: 7, vegetable: "peas" },
      {
        id: "aubergine",
        label: "Aubergine curry",
        uses: { aubergine: [0.6, "cut into 3 cm cubes"] },
        say: "the aubergine",
        minutes: 18,
        vegetable: "aubergine",
      },
      { id: "okra", label: "Okra curry", uses: { okra: [87, "thickly sliced"] }, say: "the okra", minutes: 12, vegetable: "okra" },
      {
        id: "squash",
        label: "Butternut squash curry",
        uses: { butternut: [220, "peeled and cut into 2 cm cubes"] },
        say: "the squash",
        minutes: 16,
        vegetable: "squash",
      },
      {
        id: "mushroom",
        label: "Mushroom and pea curry",
        uses: { mushroom: [130, "thickly sliced"], "peas-frozen": 60 },
        say: "the mushrooms",
        minutes: 9,
        vegetable: "mushroom",
      },
      {
        id: "sweet-potato",
        label: "Sweet potato and kale curry",
        uses: { "sweet-potato": [220, "cut into 2 cm cubes"], kale: [50, "stalks removed, shredded"] },
        say: "the sweet potato",
        minutes: 15,
        vegetable: "sweet potato",
      },
      {
        id: "cabbage",
        label: "Spiced cabbage and peas",
        uses: { "white-cabbage": [160, "shredded"], "peas-frozen": 60 },
        say: "the cabbage",
        minutes: 9,
        vegetable: "cabbage",
      },
      {
        id: "potato",
        label: "Potato and cabbage curry",
        uses: { potato: [190, "cut into 2 cm dice"], "white-cabbage": [100, "shredded"] },
        say: "the potatoes",
        minutes: 16,
        vegetable: "cabbage",
      },
    ],
    heart: [
      { id: "chickpea", label: "chickpeas", uses: { "chickpeas-tin": [120, "drained"] }, say: "the chickpeas", protein: "chickpeas" },
      { id: "paneer", label: "paneer", uses: { paneer: [80, "cut into 2 cm cubes"] }, say: "the paneer", protein: "cheese", is: ["brown"] },
      { id: "lentil", label: "green lentils", uses: { "lentils-tin": [120, "drained"] }, say: "the lentils", protein: "lentils" },
      { id: "kidney", label: "kidney beans", uses: { "kidney-beans": [120, "drained"] }, say: "the kidney beans", protein: "beans" },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "cut into 2 cm cubes and patted dry"] },
        say: "the tofu",
        protein: "tofu",
        is: ["brown"],
      },
      { id: "egg", label: "eggs", uses: { egg: 2 }, say: "the halved eggs", protein: "egg", is: ["boil"] },
    ],
    sauce: [
      {
        id: "dry",
        label: "mustard seed",
        uses: { "mustard-seeds": 1.5, "cumin-seeds": 1, lemon: [0.2, "juiced"] },
        say: "{mustard-seeds} and {cumin-seeds}",
        flavour: "mustard seed",
      },
      {
        id: "tomato",
        label: "tomato",
        uses: { "cumin-seeds": 1.5, "chilli-powder": 0.5, "chopped-tomatoes": 180 },
        say: "{cumin-seeds}",
        flavour: "tomato",
      },
      {
        id: "cream",
        label: "coconut",
        uses: { "cumin-seeds": 1.5, "green-chilli": [4, "sliced"], "coconut-milk": 100 },
        say: "{cumin-seeds}",
        flavour: "coconut",
      },
    ],
    side: [
      { id: "rice", label: "rice", uses: { "rice-basmati": 60 }, say: "Fluff up the rice and serve with the curry." },
      { id: "naan", label: "naan", uses: { naan: 0.5 }, say: "Warm {naan} in a toaster or a dry pan and serve with the curry." },
      { id: "pitta", label: "pitta", uses: { pitta: 1 }, say: "Toast {pitta} and serve with the curry." },
      { id: "none", label: "", uses: {}, say: "Taste for salt and spoon into warm bowls." },
    ],
  },
  allow: ({ veg, heart, sauce, side }) => TOGETHER.includes(`${veg.id} ${heart.id} ${sauce.id} ${side.id}`),
  name: ({ veg, heart, sauce }) =>
    veg.id === "saag" ? `Saag ${heart.label} with ${sauce.label}` : `${veg.label} with ${heart.label} and ${sauce.label}`,
  description: ({ veg, heart, sauce }) =>
    `${capital(heart.label)} and ${veg.vegetable ?? ""} cooked gently with ginger, garlic and ${sauce.label}: simple, warming and better than a takeaway.`,
  steps: ({ veg, heart, sauce, side }) => {
    const wet =
      sauce.id === "dry" ? "{water*100}" : sauce.id === "tomato" ? "{chopped-tomatoes}, {water*60}" : "{coconut-milk}, {water*60}";
    const extra = sauce.id === "tomato" ? "{chilli-powder}, " : sauce.id === "cream" ? "{green-chilli}, " : "";
    const brown = has(heart, "brown");
    const rice = side.id === "rice";
    const long = (veg.minutes ?? 0) >= 12;
    return [
      ...(rice && !long ? [RICE] : []),
      ...(has(heart, "boil") ? [`Boil ${amounts(heart)} for 9 minutes, cool under the cold tap, peel and halve.`] : []),
      ...(brown
        ? [
            `Heat {rapeseed-oil*0.5} in a wide lidded pan over a medium-high heat, fry ${amounts(heart)} for 5 minutes, turning, until golden, and lift onto a plate.`,
          ]
        : []),
      `Heat {rapeseed-oil${brown ? "*0.5" : ""}} in ${brown ? "the same" : "a wide lidded"} pan over a medium heat, sizzle ${sauce.say} for 30 seconds, then add {onion} and cook for 7 minutes, until golden.`,
      `Stir in {garlic}, {ginger}, ${extra}{turmeric} and {garam-masala} and cook for 1 minute.`,
      `Add ${amounts(veg)} with ${wet} and {salt}, cover and cook over a medium heat for ${veg.minutes} minutes, stirring now and then, until tender.`,
      ...(rice && long ? [RICE.replace("Rinse", "Meanwhile rinse")] : []),
      `Stir in ${brown || has(heart, "boil") ? heart.say : amounts(heart)} and cook without the lid for 4 minutes, until hot and well coated.`,
      sentences(sauce.id === "dry" && "Stir in the juice of {lemon}.", side.say),
    ];
  },
  tips: ["Cut everything to the same size and it will be ready at the same time.", "Add a splash of water whenever the pan looks dry."],
});
