import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, list, sentences } from "../words.ts";

const TOGETHER = [
  "beef smoky beans",
  "beef oregano courgette",
  "pork fennel polenta",
  "pork fennel courgette",
  "turkey lemon orzo",
  "turkey lemon spinach",
  "lamb mint beans",
  "lamb mint spinach",
  "lentil smoky spaghetti",
  "lentil oregano polenta",
];

export const meatballs = family({
  id: "meatballs",
  meal: "dinner",
  skill: "intermediate",
  cuisine: ({ flavour }) => flavour.cuisine ?? "italian",
  prepMinutes: 15,
  cookMinutes: 30,
  leftoverDays: 2,
  appeal: ({ ball }) => ({
    familiarity: ball.id === "beef" ? 4 : 3,
    children: ball.id === "lentil" ? 2 : 3,
    spice: 0,
    occasions: ["weekday", "weekend"],
  }),
  limit: 10,
  base: { "chopped-tomatoes": 180, garlic: [4, "crushed"], "olive-oil": 12, salt: 0.7, "black-pepper": 0.2 },
  slots: {
    ball: [
      {
        id: "beef",
        label: "beef meatballs",
        say: "the meatballs",
        core: "mince",
        protein: "beef",
        uses: { "beef-mince-12": 120, "red-onion": [30, "coarsely grated"] },
      },
      {
        id: "pork",
        label: "pork meatballs",
        say: "the meatballs",
        core: "mince",
        protein: "pork",
        uses: { "pork-mince": 125, "red-onion": [30, "coarsely grated"] },
      },
      {
        id: "turkey",
        label: "turkey meatballs",
        say: "the meatballs",
        core: "poultry-mince",
        protein: "turkey",
        uses: { "turkey-mince": 125, "red-onion": [30, "coarsely grated"], "almonds-flaked": [14, "crushed"] },
      },
      {
        id: "lamb",
        label: "lamb meatballs",
        say: "the meatballs",
        core: "mince",
        protein: "lamb",
        uses: { "lamb-mince": 115, "red-onion": [30, "coarsely grated"] },
      },
      {
        id: "lentil",
        label: "lentil balls",
        say: "the lentil balls",
        protein: "lentils",
        is: ["plant"],
        uses: { "lentils-tin": [120, "drained"], walnuts: [16, "finely chopped"], breadcrumbs: 25, "red-onion": [30, "coarsely grated"] },
      },
    ],
    flavour: [
      { id: "oregano", label: "Oregano", uses: { oregano: 0.8 }, say: "", flavour: "oregano" },
      { id: "fennel", label: "Fennel seed", uses: { "fennel-seeds": [1, "crushed"] }, say: "", flavour: "fennel" },
      {
        id: "lemon",
        label: "Lemon and parsley",
        uses: { lemon: [0.25, "zested"], parsley: [4, "chopped"] },
        say: "",
        flavour: "lemon",
        cuisine: "mediterranean",
      },
      { id: "mint", label: "Cumin and mint", uses: { cumin: 0.8, mint: [4, "chopped"] }, say: "", flavour: "mint", cuisine: "greek" },
      { id: "smoky", label: "Smoky", uses: { "smoked-paprika": 1 }, say: "", flavour: "smoky", cuisine: "spanish" },
    ],
    side: [
      { id: "spaghetti", label: "spaghetti", uses: { spaghetti: 70 }, say: "the spaghetti", vegetable: "tomato" },
      { id: "orzo", label: "orzo and peas", uses: { orzo: 60, "peas-frozen": 60 }, say: "the orzo and peas", vegetable: "peas" },
      {
        id: "polenta",
        label: "soft polenta and greens",
        say: "the polenta and greens",
        vegetable: "greens",
        uses: { polenta: 45, "spring-greens": [90, "shredded"] },
      },
      {
        id: "beans",
        label: "butter beans and spinach",
        say: "the beans and spinach",
        vegetable: "spinach",
        uses: { "butter-beans": [140, "drained"], "spinach-frozen": 70 },
      },
      {
        id: "courgette",
        label: "courgette ribbons",
        uses: { courgette: [220, "cut into ribbons with a peeler"] },
        say: "the ribbons",
        vegetable: "courgette",
      },
      {
        id: "spinach",
        label: "aubergine and spinach",
        say: "the aubergine and spinach",
        vegetable: "aubergine",
        uses: { aubergine: [0.5, "cut into 2 cm dice"], "baby-spinach": 50 },
      },
    ],
  },
  allow: ({ ball, flavour, side }) => TOGETHER.includes(`${ball.id} ${flavour.id} ${side.id}`),
  name: ({ ball, flavour, side }) => `${flavour.label} ${ball.label} with ${side.label}`,
  description: ({ ball, side }) => `Browned ${ball.label} simmered in tomato sauce until tender, with ${side.label}.`,
  steps: ({ ball, flavour, side }) => {
    const into = has(ball, "plant")
      ? "Mash {lentils-tin} well with a fork, then mix in"
      : `Put {${Object.keys(ball.uses)[0]}} into a bowl with`;
    const rest = Object.keys(ball.uses)
      .slice(1)
      .map((id) => `{${id}}`);
    const seasoning = Object.keys(flavour.uses).map((id) => (id === "lemon" ? "the zest of {lemon}" : `{${id}}`));
    const cook: Record<string, string> = {
      spaghetti: "Meanwhile cook {spaghetti} in boiling water for 10 minutes, then drain.",
      orzo: "Meanwhile cook {orzo} in boiling water for 9 minutes, adding {peas-frozen} for the last 3, then drain.",
      polenta:
        "Meanwhile whisk {polenta} into {water*220}, simmering in a saucepan, and stir for 6 minutes, until thick. Boil {spring-greens} for 4 minutes and drain.",
      beans: "Stir {butter-beans} and {spinach-frozen} into the sauce and simmer for 5 minutes more.",
      courgette: "Stir {courgette} into the sauce and cook for 3 minutes, until the ribbons are just soft.",
      spinach: "Stir {baby-spinach} into the sauce until it wilts.",
    };
    return [
      `${into} ${list([...rest, ...seasoning, "{salt*0.5}", "{black-pepper}"])}.`,
      "Mix with your hands until it holds together, then roll into balls the size of a ping-pong ball, about 5 for each person.",
      `Heat {olive-oil*0.6} in a wide lidded pan over a medium-high heat, brown ${ball.say} for 7 minutes, turning now and then, then lift onto a plate.`,
      side.id === "spinach"
        ? "Add {olive-oil*0.4} and {aubergine} to the pan and fry for 6 minutes, until soft, then stir in {garlic} for 30 seconds."
        : "Add {olive-oil*0.4} and {garlic} to the pan and stir for 30 seconds.",
      "Add {chopped-tomatoes}, {salt*0.5} and {water*60} and simmer for 5 minutes.",
      has(ball, "plant")
        ? "Set the lentil balls in the sauce, cover and warm through for 5 minutes without stirring, so that they keep their shape."
        : sentences(`Return ${ball.say} to the pan, cover and simmer for 10 minutes.`, done(ball)),
      cook[side.id] ?? "",
      `Serve ${ball.say} and the sauce with ${side.say}.`,
    ];
  },
  tips: ["Wet your hands before rolling: the mixture will not stick.", "Raw or cooked, the balls freeze well on a tray, then in a bag."],
});
