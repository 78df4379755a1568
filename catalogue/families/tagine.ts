import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, capital, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken carrot apricot couscous",
  "chicken courgette olive cauliflower",
  "chicken butternut date quinoa",
  "lamb sweet-potato apricot couscous",
  "lamb aubergine harissa cauliflower",
  "turkey carrot harissa couscous",
  "cod courgette olive couscous",
  "chickpea butternut apricot couscous",
  "chickpea sweet-potato date quinoa",
  "chickpea aubergine harissa couscous",
  "lentil carrot date couscous",
  "butter courgette olive quinoa",
  "cod aubergine harissa cauliflower",
];

export const tagine = family({
  id: "tagine",
  meal: "dinner",
  skill: "beginner",
  cuisine: "north_african",
  prepMinutes: 12,
  cookMinutes: ({ heart, veg }) => 10 + Math.max(heart.minutes ?? 0, veg.minutes ?? 0),
  leftoverDays: 2,
  appeal: ({ heart, sweet }) => ({
    familiarity: ["chicken", "lamb"].includes(heart.id) ? 3 : 2,
    children: sweet.id === "harissa" ? 1 : 2,
    spice: sweet.id === "harissa" ? 2 : 0,
    occasions: heart.id === "lamb" ? ["weekend"] : ["weekday", "weekend"],
  }),
  limit: 13,
  base: {
    "olive-oil": 9,
    onion: [60, "sliced"],
    garlic: [5, "crushed"],
    cumin: 1.2,
    "ground-coriander": 1,
    cinnamon: 0.4,
    "ground-ginger": 0.5,
    turmeric: 0.4,
    "chopped-tomatoes": 130,
    salt: 0.8,
  },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-fillet": [120, "halved"] },
        say: "the chicken",
        minutes: 22,
        core: "poultry",
        protein: "chicken",
      },
      {
        id: "lamb",
        label: "lamb",
        uses: { "lamb-diced": [120, "cut into 1.5 cm pieces"] },
        say: "the lamb",
        minutes: 45,
        core: "pieces",
        protein: "lamb",
      },
      {
        id: "turkey",
        label: "turkey",
        uses: { "turkey-steak": [120, "cut into 3 cm pieces"] },
        say: "the turkey",
        minutes: 15,
        core: "poultry",
        protein: "turkey",
      },
      {
        id: "cod",
        label: "white fish",
        uses: { "white-fish-frozen": [140, "thawed and cut into large chunks"] },
        say: "the fish",
        minutes: 7,
        core: "fish",
        protein: "white-fish",
        is: ["lean"],
      },
      {
        id: "chickpea",
        label: "chickpea",
        uses: { "chickpeas-tin": [120, "drained"] },
        say: "the chickpeas",
        minutes: 12,
        protein: "chickpeas",
      },
      {
        id: "lentil",
        label: "green lentil",
        uses: { "lentils-tin": [140, "drained"] },
        say: "the lentils",
        minutes: 10,
        protein: "lentils",
      },
      { id: "butter", label: "butter bean", uses: { "butter-beans": [200, "drained"] }, say: "the beans", minutes: 10, protein: "beans" },
    ],
    veg: [
      { id: "carrot", label: "carrot", uses: { carrot: [130, "thickly sliced"] }, say: "the carrots", minutes: 22, vegetable: "carrot" },
      {
        id: "courgette",
        label: "courgette",
        uses: { courgette: [160, "thickly sliced"] },
        say: "the courgettes",
        minutes: 12,
        vegetable: "courgette",
      },
      {
        id: "butternut",
        label: "butternut squash",
        uses: { butternut: [200, "peeled and cut into 2 cm cubes"] },
        say: "the squash",
        minutes: 20,
        vegetable: "squash",
      },
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [170, "cut into 2.5 cm cubes"] },
        say: "the sweet potato",
        minutes: 20,
        vegetable: "sweet potato",
      },
      {
        id: "aubergine",
        label: "aubergine",
        uses: { aubergine: [0.5, "cut into 2.5 cm cubes"] },
        say: "the aubergine",
        minutes: 22,
        vegetable: "aubergine",
      },
    ],
    sweet: [
      {
        id: "apricot",
        label: "apricot",
        uses: { "apricots-dried": [25, "halved"], lemon: [0.25, "juiced"] },
        say: "{apricots-dried}",
        flavour: "apricot",
      },
      {
        id: "date",
        label: "date and lemon",
        uses: { dates: [20, "stoned and halved"], lemon: [0.25, "juiced"] },
        say: "{dates}",
        flavour: "date",
      },
      {
        id: "olive",
        label: "lemon and olive",
        uses: { "olives-green": 20, lemon: [0.5, "zested and juiced"] },
        say: "{olives-green}",
        flavour: "olive",
        is: ["zest"],
      },
      {
        id: "harissa",
        label: "harissa",
        uses: { harissa: 12, raisins: 12, lemon: [0.25, "juiced"] },
        say: "{harissa} {raisins}",
        flavour: "harissa",
      },
    ],
    side: [
      {
        id: "couscous",
        label: "couscous",
        uses: { couscous: 60 },
        say: "Put {couscous} in a bowl, pour over {water*75}, just boiled, cover with a plate for 5 minutes and fluff up with a fork.",
      },
      { id: "quinoa", label: "quinoa", uses: { quinoa: 50 }, say: "Rinse {quinoa}, simmer in {water*200} for 14 minutes and drain well." },
      {
        id: "cauliflower",
        label: "cauliflower",
        uses: { cauliflower: [160, "coarsely grated"], "almonds-flaked": 14 },
        say: "Fry {cauliflower} with {olive-oil*0.35} in a hot pan for 5 minutes, until just tender, and stir in {almonds-flaked}.",
      },
    ],
  },
  allow: ({ heart, veg, sweet, side }) => TOGETHER.includes(`${heart.id} ${veg.id} ${sweet.id} ${side.id}`),
  name: ({ heart, veg, sweet, side }) =>
    `${capital(heart.label)} and ${veg.label} tagine with ${list([...sweet.label.split(" and "), side.label])}`,
  description: ({ heart, veg, sweet }) =>
    `${capital(heart.say.replace("the ", ""))} and ${veg.say.replace("the ", "")} simmered gently with ${list(["warm spices", ...sweet.label.split(" and ")])}: no special pot needed.`,
  steps: ({ heart, veg, sweet, side }) => {
    const [slow, quick] = (heart.minutes ?? 0) >= (veg.minutes ?? 0) ? [heart, veg] : [veg, heart];
    const gap = (slow.minutes ?? 0) - (quick.minutes ?? 0);
    const first = gap > 2 ? [slow] : [slow, quick];
    const tender = heart.id === "lamb" ? "until the meat is tender" : "until everything is tender";
    return [
      `Heat {olive-oil${side.id === "cauliflower" ? "*0.65" : ""}} in a wide lidded pan over a medium heat and cook {onion} for 7 minutes, until soft and golden.`,
      "Stir in {garlic}, {cumin}, {ground-coriander}, {cinnamon}, {ground-ginger} and {turmeric} for 1 minute.",
      `Add ${list([...first.flatMap((option) => Object.keys(option.uses).map((id) => `{${id}}`)), "{chopped-tomatoes}", "{salt}", `{water*${heart.id === "lamb" ? 160 : 90}}`])} and bring to a simmer.`,
      ...(gap > 2 ? [`Cover and simmer gently for ${gap} minutes, stirring now and then.`] : []),
      sentences(
        gap > 2
          ? `Add ${list([amounts(quick), ...sweet.say.split(" ")])}, cover and simmer for ${quick.minutes} minutes more, ${tender}.`
          : `Stir in ${list(sweet.say.split(" "))}, cover and simmer gently for ${slow.minutes} minutes, ${tender}.`,
        done(heart),
      ),
      `Meanwhile get the ${side.label} ready. ${side.say}`,
      `Stir the ${has(sweet, "zest") ? "zest and juice" : "juice"} of {lemon} into the pan and spoon the tagine over the ${side.label}.`,
    ];
  },
  tips: [
    "A wide pan with a tight lid does the same work as the pointed pot.",
    "It tastes even better the next day: cook double and warm it gently with a splash of water.",
  ],
});
