import { family } from "../family.ts";
import { capital, has, list } from "../words.ts";

const TOGETHER = [
  "herb bulgur tahini slaw",
  "herb quinoa houmous tomato",
  "beetroot bulgur yogurt tomato",
  "beetroot rice tahini slaw",
  "carrot couscous houmous tomato",
  "carrot rice tahini slaw",
  "pea couscous yogurt radish",
  "pea quinoa tahini radish",
  "sweet-potato bulgur tahini radish",
  "sweet-potato rice houmous slaw",
  "lentil bulgur yogurt tomato",
  "lentil rice tahini tomato",
];

export const falafelBowl = family({
  id: "falafel-bowl",
  meal: "dinner",
  skill: "intermediate",
  cuisine: "middle_eastern",
  prepMinutes: 20,
  cookMinutes: ({ falafel }) => 20 + (falafel.minutes ?? 0),
  leftoverDays: 1,
  appeal: { familiarity: 2, children: 1, spice: 0, occasions: ["weekday", "fakeaway"] },
  limit: 12,
  base: {
    "gram-flour": 18,
    cumin: 1.5,
    "ground-coriander": 1,
    garlic: [5, "crushed"],
    salt: 0.9,
    "rapeseed-oil": 12,
    lemon: [0.5, "juiced"],
  },
  slots: {
    falafel: [
      {
        id: "herb",
        label: "Green herb falafel",
        uses: { "chickpeas-tin": [120, "drained and patted dry"], parsley: [6, "chopped"], coriander: [6, "chopped"] },
        say: "chickpeas and herbs",
        protein: "chickpeas",
        vegetable: "herbs",
      },
      {
        id: "beetroot",
        label: "Beetroot falafel",
        uses: { "chickpeas-tin": [120, "drained and patted dry"], "beetroot-cooked": [60, "coarsely grated and squeezed"] },
        say: "chickpeas and beetroot",
        protein: "chickpeas",
        vegetable: "beetroot",
      },
      {
        id: "carrot",
        label: "Carrot falafel",
        uses: { "chickpeas-tin": [120, "drained and patted dry"], carrot: [60, "finely grated"] },
        say: "chickpeas and carrot",
        protein: "chickpeas",
        vegetable: "carrot",
      },
      {
        id: "pea",
        label: "Pea and mint falafel",
        uses: { "chickpeas-tin": [120, "drained and patted dry"], "peas-frozen": 50, mint: [5, "chopped"] },
        say: "chickpeas, peas and mint",
        protein: "chickpeas",
        vegetable: "peas",
        is: ["peas"],
      },
      {
        id: "sweet-potato",
        label: "Sweet potato falafel",
        uses: { "chickpeas-tin": [120, "drained and patted dry"], "sweet-potato": [100, "pricked all over"], "smoked-paprika": 1 },
        say: "chickpeas and sweet potato",
        minutes: 6,
        protein: "chickpeas",
        vegetable: "sweet potato",
        is: ["steam"],
      },
      {
        id: "lentil",
        label: "Lentil falafel",
        uses: { "lentils-tin": [140, "drained and patted dry"], parsley: [6, "chopped"], paprika: 1 },
        say: "lentils and parsley",
        protein: "lentils",
        vegetable: "lentils",
      },
    ],
    base: [
      { id: "bulgur", label: "bulgur", uses: { bulgur: 45 }, say: "simmer {bulgur} in {water*150} for 10 minutes and drain well" },
      { id: "quinoa", label: "quinoa", uses: { quinoa: 45 }, say: "rinse {quinoa}, simmer in {water*180} for 14 minutes and drain well" },
      {
        id: "couscous",
        label: "couscous",
        uses: { couscous: 45 },
        say: "put {couscous} in a bowl, pour over {water*60}, just boiled, cover for 5 minutes and fluff up",
      },
      { id: "rice", label: "rice", uses: { "rice-brown": 45 }, say: "boil {rice-brown} in plenty of water for 22 minutes and drain well" },
    ],
    sauce: [
      {
        id: "tahini",
        label: "tahini",
        uses: { tahini: 15 },
        say: "mix {tahini} with {water*15} and half of the juice of {lemon}",
        flavour: "tahini",
      },
      {
        id: "houmous",
        label: "houmous",
        uses: { houmous: 40 },
        say: "loosen {houmous} with {water*10} and half of the juice of {lemon}",
        flavour: "houmous",
      },
      {
        id: "yogurt",
        label: "yogurt",
        uses: { "yogurt-greek": 50 },
        say: "mix {yogurt-greek} with half of the juice of {lemon}",
        flavour: "yogurt",
      },
    ],
    salad: [
      { id: "slaw", label: "red slaw", uses: { "red-cabbage": [80, "finely shredded"], carrot: [40, "coarsely grated"] }, say: "slaw" },
      { id: "tomato", label: "tomato salad", uses: { tomato: [100, "diced"], cucumber: [0.2, "diced"] }, say: "salad" },
      {
        id: "radish",
        label: "cucumber salad",
        uses: { cucumber: [0.25, "sliced"], radish: [40, "sliced"], "baby-spinach": 30 },
        say: "salad",
      },
    ],
  },
  allow: ({ falafel, base, sauce, salad }) => TOGETHER.includes(`${falafel.id} ${base.id} ${sauce.id} ${salad.id}`),
  name: ({ falafel, base, sauce }) => `${falafel.label} bowl with ${base.label} and ${sauce.label}`,
  description: ({ falafel, base, salad }) =>
    `Crisp little falafel of ${falafel.say} over ${base.label}, with ${salad.label} and a lemony sauce.`,
  steps: ({ falafel, base, sauce, salad }) => {
    const [pulse, ...rest] = Object.keys(falafel.uses);
    const shared = falafel.id === "carrot" && salad.id === "slaw";
    const share = (id: string, part: number) => (shared && id === "carrot" ? `{carrot*${part}}` : `{${id}}`);
    const mixed = [
      ...rest.filter((id) => id !== "sweet-potato").map((id) => share(id, 0.6)),
      "{gram-flour}",
      "{cumin}",
      "{ground-coriander}",
      "{garlic}",
      "{salt*0.8}",
    ];
    return [
      ...(has(falafel, "steam")
        ? ["Microwave {sweet-potato} on full power for 5 minutes, until soft, then scoop the flesh out of the skin."]
        : []),
      ...(has(falafel, "peas") ? [`Pour boiling water over {peas-frozen}, leave for 2 minutes and drain well.`] : []),
      `Mash {${pulse}} in a bowl${has(falafel, "steam") ? " with the sweet potato" : ""} until nearly smooth, then mix in ${list(mixed.map((part) => (part === "{peas-frozen}" ? "the peas" : part)))}.`,
      "Shape with wet hands into small flat cakes, five for each person, and chill while you do the rest.",
      `${capital(base.say)}.`,
      `For the sauce, ${sauce.say}.`,
      `For the ${salad.say}, mix ${list(Object.keys(salad.uses).map((id) => share(id, 0.4)))} with the rest of the lemon juice and {salt*0.2}.`,
      "Heat {rapeseed-oil} in a large frying pan over a medium heat and fry [up to 2: the falafel | the falafel, in batches,] for 4 minutes on each side, until crisp and brown.",
      `Pile the ${base.label} and the ${salad.say} into bowls, top with the falafel and spoon over the sauce.`,
    ];
  },
  tips: ["Pat the pulses really dry: wet ones make soft falafel.", "They freeze well once fried; warm them for 10 minutes in a hot oven."],
});
