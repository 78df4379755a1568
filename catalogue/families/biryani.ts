import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken beans yogurt",
  "chicken peas tomato",
  "lamb peas yogurt",
  "prawn beans coconut",
  "prawn peas tomato",
  "egg cauliflower tomato",
  "egg peas yogurt",
  "chickpea cauliflower coconut",
  "chickpea carrot tomato",
  "paneer cauliflower yogurt",
  "paneer peas tomato",
  "lentil mushroom tomato",
];

export const biryani = family({
  id: "biryani",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "indian",
  prepMinutes: 15,
  cookMinutes: ({ heart, veg }) => 34 + Math.max(heart.minutes ?? 0, veg.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ sauce }) => ({ familiarity: 3, children: 2, spice: sauce.id === "tomato" ? 2 : 1, occasions: ["weekend", "fakeaway"] }),
  limit: 12,
  base: {
    "rice-basmati": [70, "rinsed"],
    onion: [100, "finely sliced"],
    "rapeseed-oil": 12,
    garlic: [5, "crushed"],
    ginger: [4, "finely grated"],
    "garam-masala": 2,
    cardamom: 0.3,
    turmeric: 0.6,
    salt: 0.9,
  },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        say: "the chicken",
        minutes: 12,
        core: "poultry",
        protein: "chicken",
        uses: { "chicken-thigh-fillet": [110, "cut into 3 cm pieces"] },
      },
      {
        id: "lamb",
        label: "lamb mince",
        uses: { "lamb-mince": 100 },
        say: "the lamb",
        minutes: 10,
        core: "mince",
        protein: "lamb",
        is: ["fry"],
      },
      {
        id: "prawn",
        label: "prawn",
        uses: { "prawns-raw": [90, "thawed"] },
        say: "the prawns",
        minutes: 2,
        core: "shellfish",
        protein: "shellfish",
        is: ["last"],
      },
      { id: "egg", label: "egg", uses: { egg: 2 }, say: "the eggs", minutes: 2, protein: "egg", is: ["boil", "last"] },
      {
        id: "chickpea",
        label: "chickpea",
        uses: { "chickpeas-tin": [120, "drained"] },
        say: "the chickpeas",
        minutes: 8,
        protein: "chickpeas",
      },
      { id: "paneer", label: "paneer", uses: { paneer: [65, "cut into 2 cm cubes"] }, say: "the paneer", minutes: 6, protein: "cheese" },
      {
        id: "lentil",
        label: "green lentil",
        uses: { "lentils-tin": [120, "drained"] },
        say: "the lentils",
        minutes: 8,
        protein: "lentils",
      },
    ],
    veg: [
      {
        id: "beans",
        label: "green bean",
        uses: { "green-beans-frozen": 80 },
        say: "the green beans",
        minutes: 7,
        vegetable: "green beans",
      },
      { id: "peas", label: "pea", uses: { "peas-frozen": 80 }, say: "the peas", minutes: 4, vegetable: "peas" },
      {
        id: "cauliflower",
        label: "cauliflower",
        uses: { cauliflower: [140, "cut into small florets"] },
        say: "the cauliflower",
        minutes: 8,
        vegetable: "cauliflower",
      },
      {
        id: "carrot",
        label: "carrot",
        uses: { carrot: [100, "cut into small dice"] },
        say: "the carrots",
        minutes: 8,
        vegetable: "carrot",
      },
      {
        id: "mushroom",
        label: "mushroom",
        uses: { mushroom: [120, "quartered"] },
        say: "the mushrooms",
        minutes: 8,
        vegetable: "mushroom",
      },
    ],
    sauce: [
      { id: "yogurt", label: "mint and yogurt", uses: { "yogurt-natural": 60, mint: [5, "shredded"] }, say: "the yogurt", flavour: "mint" },
      {
        id: "tomato",
        label: "tomato",
        uses: { "chopped-tomatoes": 120, "chilli-powder": 0.6, coriander: [4, "chopped"] },
        say: "the tomatoes",
        flavour: "tomato",
      },
      {
        id: "coconut",
        label: "coconut",
        uses: { "coconut-milk": 80, "chilli-powder": 0.4, coriander: [4, "chopped"] },
        say: "the coconut milk",
        flavour: "coconut",
      },
    ],
  },
  allow: ({ heart, veg, sauce }) => TOGETHER.includes(`${heart.id} ${veg.id} ${sauce.id}`),
  name: ({ heart, veg, sauce }) => `${capital(heart.label)} and ${veg.label} biryani with ${sauce.label}`,
  description: ({ heart, veg }) =>
    `Golden rice steamed over ${heart.say.replace("the ", "")} and ${veg.say.replace("the ", "")}, with soft browned onions on top.`,
  steps: ({ heart, veg, sauce }) => {
    const whole = Math.max(heart.minutes ?? 0, veg.minutes ?? 0);
    const late = has(heart, "last");
    const [wet, ...rest] = Object.keys(sauce.uses);
    const herb = rest.at(-1);
    const warm = rest.includes("chilli-powder") ? ["{chilli-powder}"] : [];
    const fry = has(heart, "fry");
    const both = late || fry ? amounts(veg) : amounts(heart, veg);
    return [
      `Leave {rice-basmati} to soak in plenty of cold water.${has(heart, "boil") ? " Boil {egg} for 9 minutes, cool under the cold tap, peel and halve." : ""}`,
      "Heat {rapeseed-oil} in a wide lidded pan over a medium-high heat and fry {onion} for 10 minutes, until deep golden. Lift half of the onion onto a plate.",
      `Add ${list(["{garlic}", "{ginger}", "{garam-masala}", "{cardamom}", ...warm])} to the pan and stir for 1 minute.${fry ? ` Add ${amounts(heart)} and fry for 5 minutes, breaking it up, until browned.` : ""}`,
      `Stir in {${wet}}, {salt*0.5} and {water*60}, add ${both} and simmer for ${fry ? whole - 5 : whole} minutes, stirring now and then.`,
      "Meanwhile drain the rice and boil it with {salt*0.5} in a large saucepan of water for 5 minutes, until nearly tender, then drain well.",
      `${late ? `${heart.id === "egg" ? "Nestle the eggs" : `Stir ${amounts(heart)}`} into the sauce. ` : ""}Spoon the rice over in an even layer. Mix {turmeric} with {water*15} from the kettle and trickle it over the rice.`,
      sentences(
        "Cover tightly and cook on the lowest heat for 15 minutes, then leave to stand for 5 minutes without lifting the lid.",
        done(heart),
      ),
      `Scatter the rest of the onion and {${herb}} over the top and bring the pan to the table.`,
    ];
  },
  tips: [
    "A clean tea towel under the lid keeps the steam in and the rice fluffy.",
    "Do not stir once the rice is on: the layers are the point.",
  ],
});
