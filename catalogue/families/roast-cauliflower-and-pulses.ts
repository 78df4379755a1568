import { family } from "../family.ts";
import { amounts, capital, has, list } from "../words.ts";

const TOGETHER = [
  "cauliflower chickpea cumin tahini none",
  "cauliflower butter harissa yogurt none",
  "cauliflower lentil curry yogurt naan",
  "cauliflower halloumi cumin herb none",
  "cauliflower feta harissa herb none",
  "butternut chickpea harissa yogurt none",
  "butternut lentil cumin feta none",
  "carrot chickpea curry yogurt naan",
  "carrot butter cumin tahini pitta",
  "aubergine chickpea harissa tahini pitta",
  "broccoli cannellini cumin herb couscous",
  "aubergine lentil cumin herb couscous",
  "cauliflower tofu curry tahini none",
];

export const roastCauliflowerAndPulses = family({
  id: "roast-cauliflower-and-pulses",
  meal: "dinner",
  skill: "beginner",
  cuisine: "middle_eastern",
  prepMinutes: 10,
  cookMinutes: ({ veg, pulse }) => 5 + Math.max(veg.minutes ?? 0, pulse.minutes ?? 0),
  leftoverDays: 1,
  appeal: ({ spice }) => ({ familiarity: 2, children: 1, spice: spice.id === "harissa" ? 2 : 1, occasions: ["weekday"] }),
  limit: 13,
  base: { "olive-oil": 13, "red-onion": [60, "cut into wedges"], lemon: [0.5, "zested and juiced"], salt: 0.7 },
  slots: {
    veg: [
      {
        id: "cauliflower",
        label: "cauliflower",
        uses: { cauliflower: [270, "cut into florets"] },
        say: "the cauliflower",
        minutes: 28,
        vegetable: "cauliflower",
      },
      {
        id: "butternut",
        label: "butternut squash",
        uses: { butternut: [280, "peeled and cut into 2.5 cm cubes"] },
        say: "the squash",
        minutes: 32,
        vegetable: "squash",
      },
      { id: "carrot", label: "carrot", uses: { carrot: [220, "cut into batons"] }, say: "the carrots", minutes: 30, vegetable: "carrot" },
      {
        id: "aubergine",
        label: "aubergine",
        uses: { aubergine: [0.75, "cut into 3 cm cubes"] },
        say: "the aubergine",
        minutes: 30,
        vegetable: "aubergine",
      },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [200, "cut into florets"] },
        say: "the broccoli",
        minutes: 20,
        vegetable: "broccoli",
      },
    ],
    pulse: [
      {
        id: "chickpea",
        label: "chickpea",
        uses: { "chickpeas-tin": [140, "drained and patted dry"] },
        say: "the chickpeas",
        minutes: 20,
        protein: "chickpeas",
      },
      {
        id: "butter",
        label: "butter bean",
        uses: { "butter-beans": [180, "drained and patted dry"] },
        say: "the beans",
        minutes: 15,
        protein: "beans",
      },
      {
        id: "lentil",
        label: "green lentil",
        uses: { "lentils-tin": [140, "drained"] },
        say: "the lentils",
        minutes: 10,
        protein: "lentils",
      },
      {
        id: "cannellini",
        label: "white bean",
        uses: { cannellini: [130, "drained and patted dry"] },
        say: "the beans",
        minutes: 15,
        protein: "beans",
      },
      {
        id: "halloumi",
        label: "halloumi",
        uses: { halloumi: [70, "cut into 2 cm cubes"] },
        say: "the halloumi",
        minutes: 14,
        protein: "cheese",
        is: ["cheese"],
      },
      {
        id: "feta",
        label: "baked salad cheese",
        uses: { "greek-salad-cheese": [75, "in one piece"], "almonds-flaked": 12 },
        say: "the cheese",
        minutes: 14,
        protein: "cheese",
        is: ["cheese"],
      },
      {
        id: "tofu",
        label: "crisp tofu",
        uses: { tofu: [140, "cut into 2 cm cubes and patted dry"] },
        say: "the tofu",
        minutes: 25,
        protein: "tofu",
      },
    ],
    spice: [
      {
        id: "cumin",
        label: "cumin",
        uses: { "cumin-seeds": 1.5, "ground-coriander": 1.2, "chilli-flakes": 0.3 },
        say: "",
        flavour: "cumin",
      },
      { id: "harissa", label: "harissa", uses: { harissa: 14 }, say: "", flavour: "harissa" },
      { id: "curry", label: "curry", uses: { "curry-powder": 3.5, turmeric: 0.4 }, say: "", flavour: "curry" },
    ],
    sauce: [
      {
        id: "tahini",
        label: "tahini",
        uses: { tahini: 16 },
        say: "Meanwhile, for the dressing, mix {tahini} with the zest and juice of {lemon}, {salt*0.3} and {water*20} until smooth.",
      },
      {
        id: "yogurt",
        label: "lemon yogurt",
        uses: { "yogurt-greek": 70 },
        say: "Meanwhile, for the dressing, mix {yogurt-greek} with the zest and juice of {lemon} and {salt*0.3}.",
      },
      {
        id: "herb",
        label: "herb dressing",
        uses: { parsley: [6, "chopped"], almonds: [15, "chopped"], "vinegar-cider": 4 },
        say: "Meanwhile, for the dressing, mix {parsley}, {almonds}, {vinegar-cider}, {salt*0.3}, {olive-oil*0.3} and the zest and juice of {lemon}.",
        is: ["oil"],
      },
      {
        id: "feta",
        label: "salad cheese",
        uses: { "greek-salad-cheese": [30, "crumbled"], mint: [4, "torn"] },
        say: "Meanwhile, for the topping, crumble {greek-salad-cheese} into a bowl with {mint}, {salt*0.3} and the zest and juice of {lemon}.",
      },
    ],
    side: [
      { id: "none", label: "", uses: {}, say: "" },
      { id: "naan", label: "naan", uses: { naan: 0.5 }, say: " Warm {naan} in the oven for the last 3 minutes." },
      { id: "pitta", label: "pitta", uses: { pitta: 1 }, say: " Toast {pitta}." },
      {
        id: "couscous",
        label: "couscous",
        uses: { couscous: 40 },
        say: " Put {couscous} in a bowl, pour over {water*50}, just boiled, and cover for 5 minutes.",
      },
    ],
  },
  allow: ({ veg, pulse, spice, sauce, side }) => TOGETHER.includes(`${veg.id} ${pulse.id} ${spice.id} ${sauce.id} ${side.id}`),
  name: ({ veg, pulse, spice, sauce, side }) =>
    `${capital(spice.label)}-roast ${veg.label} and ${pulse.label} tray with ${list([sauce.label, side.label])}`.replace(
      "herb and almond dressing and",
      "herb dressing and",
    ),
  description: ({ veg, pulse, sauce }) =>
    `${capital(veg.say.replace("the ", ""))} and ${pulse.say.replace("the ", "")} roasted until the edges crisp, with ${sauce.label} spooned over the top.`,
  steps: ({ veg, pulse, spice, sauce, side }) => {
    const [slow, quick] = (veg.minutes ?? 0) >= (pulse.minutes ?? 0) ? [veg, pulse] : [pulse, veg];
    const gap = (slow.minutes ?? 0) - (quick.minutes ?? 0);
    const nuts = pulse.id === "feta" ? "{greek-salad-cheese}" : amounts(quick);
    return [
      "Heat the oven to 220 °C (200 °C fan, gas 7).",
      `Mix ${list([...Object.keys(spice.uses).map((id) => `{${id}}`), "{salt*0.7}", `{olive-oil${has(sauce, "oil") ? "*0.7" : ""}}`])} in a large bowl.`,
      `Toss ${list([...Object.keys(slow.uses), "red-onion"].map((id) => `{${id}}`))} in the bowl and spread out on a large baking tray, leaving a spoonful of the spiced oil behind.`,
      `Roast for ${gap} minutes. Turn ${nuts} in the spiced oil that is left.`,
      `Add ${quick.say} to the tray and roast for ${quick.minutes} minutes more, until browned and crisp at the edges.${side.say}`,
      sauce.say,
      `${side.id === "none" ? "Share the tray between plates" : side.id === "couscous" ? "Pile everything onto the couscous" : `Serve with the ${side.label}`}${pulse.id === "feta" ? ", break up the cheese, scatter with {almonds-flaked}" : ""} and spoon over the ${sauce.id === "feta" ? "topping" : "dressing"}.`,
    ];
  },
  tips: [
    "Use two trays for four people: crowded veg goes soft instead of crisp.",
    "Cold, with a squeeze of lemon, what is left makes a good packed lunch.",
  ],
});
