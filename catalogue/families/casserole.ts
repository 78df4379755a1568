import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, amountsWithout, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "chicken roots mustard",
  "chicken mushroom thyme",
  "beef barley thyme",
  "beef roots paprika",
  "lamb swede thyme",
  "lamb barley mustard",
  "sausage squash paprika",
  "sausage swede mustard",
  "butter roots thyme",
  "white swede mustard",
  "white roots paprika",
];
/** Minutes that the vegetables need. */
const VEG = 25;

export const casserole = family({
  id: "casserole",
  meal: "dinner",
  skill: "beginner",
  cuisine: "british",
  prepMinutes: 12,
  cookMinutes: ({ heart }) => (heart.minutes ?? 0) + (has(heart, "brown") ? 15 : 8),
  leftoverDays: 3,
  appeal: ({ heart }) => ({
    familiarity: heart.core ? 4 : 3,
    children: heart.id === "sausage" ? 3 : 2,
    spice: 0,
    occasions: heart.protein === "beans" ? ["weekday", "weekend"] : ["weekend"],
  }),
  limit: 11,
  base: { onion: [80, "roughly chopped"], "rapeseed-oil": 8, "stock-veg": 0.33, cornflour: 5, "black-pepper": 0.2 },
  slots: {
    heart: [
      {
        id: "chicken",
        label: "chicken",
        uses: { "chicken-thigh-bone": 220 },
        say: "the chicken",
        minutes: 40,
        core: "poultry",
        protein: "chicken",
        is: ["brown"],
      },
      {
        id: "beef",
        label: "beef",
        say: "the beef",
        minutes: 48,
        core: "pieces",
        protein: "beef",
        is: ["brown", "tough"],
        uses: { "diced-beef": [140, "cut into 1.5 cm pieces"] },
      },
      {
        id: "lamb",
        label: "lamb",
        say: "the lamb",
        minutes: 45,
        core: "pieces",
        protein: "lamb",
        is: ["brown", "tough"],
        uses: { "lamb-diced": [140, "cut into 1.5 cm pieces"] },
      },
      {
        id: "sausage",
        label: "sausage",
        uses: { "pork-sausage": 114 },
        say: "the sausages",
        minutes: 30,
        core: "mince",
        protein: "pork",
        is: ["brown"],
      },
      { id: "butter", label: "butter bean", uses: { "butter-beans": [160, "drained"] }, say: "the beans", minutes: 25, protein: "beans" },
      { id: "white", label: "white bean", uses: { cannellini: [150, "drained"] }, say: "the beans", minutes: 25, protein: "beans" },
    ],
    veg: [
      {
        id: "roots",
        label: "potatoes, carrots and parsnips",
        say: "the roots",
        vegetable: "root vegetables",
        uses: { potato: [170, "cut into 3 cm chunks"], carrot: [80, "thickly sliced"], parsnip: [60, "thickly sliced"] },
      },
      {
        id: "mushroom",
        label: "mushrooms and new potatoes",
        say: "the mushrooms and potatoes",
        vegetable: "mushroom",
        uses: { mushroom: [110, "halved"], "new-potato": [220, "halved"] },
      },
      {
        id: "barley",
        label: "pearl barley and carrots",
        say: "the barley and carrots",
        vegetable: "carrot",
        is: ["slow"],
        uses: { "pearl-barley": [45, "rinsed"], carrot: [120, "thickly sliced"] },
      },
      {
        id: "swede",
        label: "swede, potatoes and leeks",
        say: "the vegetables",
        vegetable: "swede",
        uses: { swede: [140, "cut into 2 cm chunks"], potato: [140, "cut into 3 cm chunks"], leek: [80, "thickly sliced"] },
      },
      {
        id: "squash",
        label: "squash and kale",
        say: "the squash",
        vegetable: "squash",
        uses: { butternut: [280, "cut into 3 cm chunks"], kale: [50, "stalks removed, shredded"] },
      },
    ],
    flavour: [
      { id: "thyme", label: "Thyme-scented", uses: { "dried-thyme": 0.8, "tomato-puree": 8 }, say: "", flavour: "thyme" },
      { id: "mustard", label: "Mustardy", uses: { "mustard-wholegrain": 12 }, say: "", flavour: "mustard" },
      { id: "paprika", label: "Paprika", uses: { paprika: 2, "chopped-tomatoes": 160 }, say: "", flavour: "paprika" },
    ],
  },
  allow: ({ heart, veg, flavour }) => TOGETHER.includes(`${heart.id} ${veg.id} ${flavour.id}`),
  name: ({ heart, veg, flavour }) => `${flavour.label} ${heart.label} casserole with ${veg.label}`,
  description: ({ heart, veg }) =>
    `A one-pot supper of ${heart.label.replace(/(bean|sausage)$/, "$1s")} with ${veg.label}, left to simmer until the sauce is rich.`,
  steps: ({ heart, veg, flavour }) => {
    const alone = (heart.minutes ?? 0) - VEG;
    const vegAmounts = amountsWithout(veg, "kale");
    const added = has(veg, "slow") ? "Stir well" : alone > 0 ? `Add ${vegAmounts}` : `Add ${amounts(heart)}, then ${vegAmounts}`;
    return [
      has(heart, "brown")
        ? `Heat {rapeseed-oil} in a large lidded pan over a high heat, brown ${amounts(heart)} all over for 8 minutes, then lift onto a plate.`
        : "Heat {rapeseed-oil} in a large lidded pan over a medium heat.",
      `Add ${has(veg, "slow") ? list(["{onion}", "{pearl-barley}", "{carrot}"]) : "{onion}"} to the pan and cook for 5 minutes, stirring now and then, until the onion is soft.`,
      `Stir in ${list([...Object.keys(flavour.uses), "black-pepper"].map((id) => `{${id}}`))}, crumble in {stock-veg} and pour in {water*${flavour.id === "paprika" ? 160 : has(veg, "slow") ? 350 : 260}}.`,
      ...(alone > 0 ? [`Return ${heart.say} to the pan, bring to the boil, cover and simmer gently for ${alone} minutes.`] : []),
      sentences(
        `${added}, cover and simmer for ${VEG} minutes${alone > 0 ? " more" : ""}, until ${has(heart, "tough") ? "the meat and vegetables are" : "everything is"} tender.`,
        done(heart),
      ),
      veg.id === "squash"
        ? "Mix {cornflour} with {water*15}, cold from the tap, stir in with {kale} and simmer for 3 minutes, until the sauce thickens and the kale wilts."
        : "Mix {cornflour} with {water*15}, cold from the tap, stir in and simmer for 2 minutes, until the sauce thickens.",
      `Ladle ${heart.say} and ${veg.say} into deep bowls with plenty of the sauce.`,
    ];
  },
  tips: ({ heart }) => [
    has(heart, "tough")
      ? "Small pieces cook faster: if they are still chewy, give them another 15 minutes with a splash of water."
      : "It tastes even better the next day, so make enough for lunch.",
    "No lidded pan? Cover a deep frying pan with foil.",
  ],
});
