import { family, type Option } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken masala spinach naan",
  "chicken coconut beans rice",
  "prawn coconut pepper rice",
  "prawn masala spinach rice",
  "paneer masala peas naan",
  "chickpea coconut spinach rice",
  "chickpea masala cauliflower rice",
  "tofu masala pepper rice",
  "tofu coconut beans rice",
  "lentil masala pepper rice",
  "lentil coconut cauliflower rice",
  "egg masala peas naan",
];

const RICE =
  "Rinse {rice-basmati} and put it into a lidded saucepan with {water*130}. Bring to the boil, cover, simmer on the lowest heat for 10 minutes, then leave to stand off the heat, still covered.";

export const onepanCurry = family({
  id: "onepan-curry",
  meal: "dinner",
  skill: "beginner",
  cuisine: "indian",
  prepMinutes: 8,
  cookMinutes: ({ heart, veg }) => 11 + Math.max(heart.minutes ?? 0, veg.minutes ?? 0) + (has(heart, "brown") ? 6 : 0),
  leftoverDays: 1,
  appeal: ({ heart, sauce }) => ({
    familiarity: heart.id === "chicken" ? 4 : 3,
    children: 2,
    spice: sauce.id === "masala" ? 2 : 1,
    occasions: ["weekday", "fakeaway"],
  }),
  limit: 12,
  base: { "rapeseed-oil": 9, onion: [75, "finely sliced"], garlic: [5, "crushed"], ginger: [4, "finely grated"], salt: 0.9 },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [110, "cut into 3 cm pieces"] },
        say: "the chicken",
        minutes: 14,
        core: "poultry",
        protein: "chicken",
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
        id: "paneer",
        label: "paneer",
        uses: { paneer: [67, "cut into 2 cm cubes"] },
        say: "the paneer",
        minutes: 4,
        protein: "cheese",
        is: ["brown", "ready"],
      },
      {
        id: "chickpea",
        label: "chickpea",
        uses: { "chickpeas-tin": [120, "drained"] },
        say: "the chickpeas",
        minutes: 10,
        protein: "chickpeas",
      },
      {
        id: "tofu",
        label: "tofu",
        uses: { tofu: [140, "cut into 2 cm cubes and patted dry"] },
        say: "the tofu",
        minutes: 5,
        protein: "tofu",
        is: ["brown", "ready"],
      },
      {
        id: "lentil",
        label: "green lentil",
        uses: { "lentils-tin": [120, "drained"] },
        say: "the lentils",
        minutes: 10,
        protein: "lentils",
      },
      { id: "egg", label: "egg", uses: { egg: 2 }, say: "the halved eggs", minutes: 3, protein: "egg", is: ["ready"] },
    ],
    sauce: [
      {
        id: "masala",
        label: "tomato masala",
        say: "the tomatoes",
        flavour: "tomato masala",
        uses: { "garam-masala": 2, cumin: 1, turmeric: 0.6, "chilli-powder": 0.5, "chopped-tomatoes": 200 },
      },
      {
        id: "coconut",
        label: "coconut curry",
        say: "the coconut milk",
        flavour: "coconut",
        uses: { "curry-powder": 4, turmeric: 0.5, "coconut-milk-light": 150 },
      },
    ],
    veg: [
      { id: "spinach", label: "spinach", uses: { "spinach-frozen": 100 }, say: "the spinach", minutes: 8, vegetable: "spinach" },
      {
        id: "pepper",
        label: "red pepper",
        uses: { "red-pepper": [0.5, "cut into 2 cm pieces"] },
        say: "the red pepper",
        minutes: 9,
        vegetable: "pepper",
      },
      { id: "peas", label: "pea", uses: { "peas-frozen": 80 }, say: "the peas", minutes: 4, vegetable: "peas" },
      {
        id: "cauliflower",
        label: "cauliflower",
        uses: { cauliflower: [150, "cut into small florets"] },
        say: "the cauliflower",
        minutes: 13,
        vegetable: "cauliflower",
      },
      {
        id: "beans",
        label: "green bean",
        uses: { "green-beans-frozen": 90 },
        say: "the green beans",
        minutes: 7,
        vegetable: "green beans",
      },
    ],
    side: [
      { id: "rice", label: "rice", uses: { "rice-basmati": 65 }, say: "the rice" },
      { id: "naan", label: "naan", uses: { naan: 0.5 }, say: "the naan" },
    ],
  },
  allow: ({ heart, sauce, veg, side }) => TOGETHER.includes(`${heart.id} ${sauce.id} ${veg.id} ${side.id}`),
  name: ({ heart, sauce, veg }) => `${capital(heart.label)} and ${veg.label} ${sauce.label}`,
  description: ({ sauce, veg, side }) =>
    `${capital(veg.say.replace("the ", ""))} and soft onions in ${sauce.id === "coconut" ? "a mild coconut sauce" : "a tomato sauce warm with spices"}, with ${side.id === "naan" ? "naan to mop it up" : "fluffy rice"}.`,
  steps: ({ heart, sauce, veg, side }) => {
    const named = (option: Option) => (has(option, "ready") ? option.say : amounts(option));
    const [slow, quick] = (heart.minutes ?? 0) >= (veg.minutes ?? 0) ? [heart, veg] : [veg, heart];
    const gap = (slow.minutes ?? 0) - (quick.minutes ?? 0);
    const spices = Object.keys(sauce.uses)
      .slice(0, -1)
      .map((id) => `{${id}}`);
    return [
      ...(side.id === "rice" ? [RICE] : []),
      ...(heart.id === "egg" ? ["Boil {egg} for 9 minutes, cool under the cold tap, peel and halve."] : []),
      ...(has(heart, "brown")
        ? [
            `Heat {rapeseed-oil*0.5} in a wide pan over a medium-high heat, fry ${amounts(heart)} for 6 minutes, turning, until golden, and lift onto a plate.`,
          ]
        : []),
      `${has(heart, "brown") ? "Add {rapeseed-oil*0.5} to the pan" : "Heat {rapeseed-oil} in a wide pan"} over a medium heat and cook {onion} for 8 minutes, stirring now and then, until soft and golden.`,
      `Add ${list(["{garlic}", "{ginger}", ...spices])} and stir for 1 minute, until they smell toasty.`,
      `Pour in {${Object.keys(sauce.uses).at(-1)}} with {water*60}, add {salt} and bring to a simmer.`,
      ...(gap > 2 ? [`Add ${named(slow)} and simmer for ${gap} minutes, stirring now and then.`] : []),
      sentences(
        `Add ${gap > 2 ? named(quick) : `${named(slow)} and ${named(quick)}`} and simmer for ${gap > 2 ? quick.minutes : slow.minutes} minutes${gap > 2 ? " more" : ""}, until everything is hot and tender.`,
        done(heart),
      ),
      side.id === "rice"
        ? "Fluff up the rice with a fork and serve with the curry."
        : "Warm {naan} in a toaster or a dry pan, tear into pieces and serve with the curry.",
    ];
  },
  tips: ["A splash of water loosens the sauce if it thickens too soon.", "Freeze what is left of the ginger and grate it from frozen."],
});
