import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "lamb mint yogurt pitta",
  "lamb cumin tahini salad",
  "lamb mint tahini bulgur",
  "beef cumin harissa couscous",
  "beef coriander tahini salad",
  "turkey coriander yogurt pitta",
  "turkey mint tahini salad",
  "chicken cumin harissa bulgur",
  "chicken coriander tahini quinoa",
  "lentil cumin tahini pitta",
  "lentil mint harissa bulgur",
  "chickpea coriander harissa quinoa",
  "lentil coriander yogurt couscous",
];

export const kofta = family({
  id: "kofta",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "middle_eastern",
  prepMinutes: 18,
  cookMinutes: 16,
  leftoverDays: 1,
  appeal: ({ kofta, sauce }) => ({
    familiarity: ["lamb", "beef"].includes(kofta.id) ? 3 : 2,
    children: sauce.id === "harissa" ? 1 : 2,
    spice: sauce.id === "harissa" ? 2 : 0,
    occasions: ["weekday"],
  }),
  limit: 13,
  base: { garlic: [4, "crushed"], "olive-oil": 9, cucumber: [0.25, "diced"], tomato: [90, "diced"], lemon: [0.5, "juiced"], salt: 0.9 },
  slots: {
    kofta: [
      {
        id: "lamb",
        label: "lamb kofta",
        uses: { "lamb-mince": 115, "red-onion": [30, "coarsely grated"] },
        say: "the kofta",
        core: "mince",
        protein: "lamb",
      },
      {
        id: "beef",
        label: "beef kofta",
        uses: { "beef-mince-12": 120, "red-onion": [30, "coarsely grated"] },
        say: "the kofta",
        core: "mince",
        protein: "beef",
      },
      {
        id: "turkey",
        label: "turkey kofta",
        uses: { "turkey-mince": 130, "red-onion": [30, "coarsely grated"] },
        say: "the kofta",
        core: "poultry-mince",
        protein: "turkey",
      },
      {
        id: "chicken",
        label: "chicken kofta",
        uses: { "chicken-mince": 130, "red-onion": [30, "coarsely grated"] },
        say: "the kofta",
        core: "poultry-mince",
        protein: "chicken",
      },
      {
        id: "lentil",
        label: "lentil kofta",
        uses: { "lentils-tin": [120, "drained and patted dry"], "gram-flour": 22, "red-onion": [20, "finely chopped"] },
        say: "the kofta",
        protein: "lentils",
        is: ["plant"],
      },
      {
        id: "chickpea",
        label: "chickpea kofta",
        uses: { "chickpeas-tin": [120, "drained and patted dry"], "gram-flour": 18, "red-onion": [20, "finely chopped"] },
        say: "the kofta",
        protein: "chickpeas",
        is: ["plant"],
      },
    ],
    spice: [
      { id: "mint", label: "Minted", uses: { mint: [5, "chopped"], cumin: 0.8 }, say: "", flavour: "mint" },
      { id: "cumin", label: "Cumin-spiced", uses: { cumin: 1.5, paprika: 1, parsley: [5, "chopped"] }, say: "", flavour: "cumin" },
      {
        id: "coriander",
        label: "Coriander",
        uses: { "ground-coriander": 1.5, coriander: [5, "chopped"], "chilli-flakes": 0.2 },
        say: "",
        flavour: "coriander",
      },
    ],
    sauce: [
      { id: "yogurt", label: "garlic yogurt", uses: { "yogurt-greek": 60 }, say: "{yogurt-greek}", is: ["garlic"] },
      { id: "tahini", label: "tahini", uses: { tahini: 16 }, say: "{tahini} and {water*15}", is: ["garlic"] },
      { id: "harissa", label: "harissa", uses: { harissa: 10, "chopped-tomatoes": 110 }, say: "", is: ["hot"] },
    ],
    side: [
      { id: "pitta", label: "pitta", uses: { pitta: 1 }, say: "Toast {pitta}, split open", vegetable: "cucumber" },
      {
        id: "bulgur",
        label: "bulgur",
        uses: { bulgur: 55, carrot: [50, "coarsely grated"] },
        say: "Simmer {bulgur} in {water*150} for 10 minutes, drain and stir in {carrot}",
        vegetable: "carrot",
      },
      {
        id: "couscous",
        label: "couscous",
        uses: { couscous: 55, "red-pepper": [0.33, "diced"] },
        say: "Put {couscous} and {red-pepper} in a bowl, pour over {water*70}, just boiled, and cover for 5 minutes",
        vegetable: "pepper",
      },
      {
        id: "quinoa",
        label: "quinoa",
        uses: { quinoa: 50, "baby-spinach": 40 },
        say: "Simmer {quinoa}, rinsed, in {water*200} for 14 minutes, drain and stir in {baby-spinach}",
        vegetable: "spinach",
      },
      {
        id: "salad",
        label: "crisp leaves",
        uses: { "little-gem": [0.75, "shredded"], radish: [40, "sliced"], "pumpkin-seeds": 12 },
        say: "Spread {little-gem} over plates and scatter with {radish} and {pumpkin-seeds}",
        vegetable: "lettuce",
      },
    ],
  },
  allow: ({ kofta, spice, sauce, side }) => TOGETHER.includes(`${kofta.id} ${spice.id} ${sauce.id} ${side.id}`),
  name: ({ kofta, spice, sauce, side }) => `${spice.label} ${kofta.label} with ${sauce.label} and ${side.label}`,
  description: ({ kofta, sauce, side }) =>
    `${capital(kofta.label)} browned in the pan, with ${sauce.label}, ${side.label} and a sharp tomato and cucumber salad.`,
  steps: ({ kofta, spice, sauce, side }) => {
    const [first, ...rest] = Object.keys(kofta.uses);
    const mix = list(
      [...rest, ...Object.keys(spice.uses)]
        .map((id) => `{${id}}`)
        .concat(has(sauce, "hot") ? ["{garlic}", "{salt*0.6}"] : ["half of {garlic}", "{salt*0.6}"]),
    );
    return [
      has(kofta, "plant")
        ? `Mash {${first}} with a fork until nearly smooth, then mix in ${mix}.`
        : `Put {${first}} into a bowl with ${mix} and knead for 1 minute, until it feels sticky.`,
      "With wet hands shape it into small fat fingers, three for each person.",
      "For the salad, mix {cucumber} and {tomato} with {salt*0.4}, half of the juice of {lemon} and {olive-oil*0.3}.",
      has(sauce, "hot") ? "" : `For the sauce, mix ${sauce.say} with the rest of the garlic and the rest of the lemon juice.`,
      `${side.say}.`,
      sentences(
        `Heat {olive-oil*0.7} in a large frying pan over a medium heat and fry ${kofta.say} for ${has(kofta, "plant") ? 9 : 12} minutes, turning now and then, until ${has(kofta, "plant") ? "crisp and golden" : "browned all over"}.`,
        done(kofta),
      ),
      has(sauce, "hot")
        ? "Pour {chopped-tomatoes} and {harissa} round the kofta, add the rest of the lemon juice and simmer for 3 minutes."
        : "",
      `Serve ${kofta.say} ${side.id === "salad" ? "on the leaves with" : `with the ${side.label},`} the salad and the sauce.`,
    ].filter((step) => step !== "");
  },
  tips: [
    "A grill works just as well: 6 minutes on each side under a high heat.",
    "Wet hands stop the mixture sticking; 10 minutes in the fridge helps it hold together.",
  ],
});
