import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amountsWithout, has, list, sentences } from "../words.ts";

const TOGETHER = [
  "pork swede apple",
  "pork colcannon mushroom",
  "pork bean onion",
  "pork mustard apple",
  "free mustard onion",
  "free colcannon mushroom",
  "free swede onion",
  "free bean mushroom",
  "free sweet apple",
];

export const sausageAndMash = family({
  id: "sausage-and-mash",
  meal: "dinner",
  skill: "beginner",
  cuisine: "british",
  prepMinutes: 12,
  cookMinutes: 33,
  leftoverDays: 0,
  appeal: ({ sausage }) => ({ familiarity: sausage.id === "pork" ? 5 : 4, children: 3, spice: 0, occasions: ["weekday", "weekend"] }),
  limit: 9,
  base: { "rapeseed-oil": 12, gravy: 10, "black-pepper": 0.2 },
  slots: {
    sausage: [
      { id: "pork", label: "Sausages", uses: { "pork-sausage": 114 }, say: "the sausages", core: "mince", protein: "pork" },
      { id: "free", label: "Meat-free sausages", uses: { "veg-sausage": 125 }, say: "the sausages", protein: "meat-free" },
    ],
    mash: [
      {
        id: "butter",
        label: "buttery mash and peas",
        say: "the peas",
        vegetable: "peas",
        uses: { potato: [260, "cut into chunks"], butter: 8, "milk-semi": 30, "peas-frozen": 80 },
      },
      {
        id: "mustard",
        label: "mustard mash and green beans",
        say: "the beans",
        vegetable: "green beans",
        uses: { potato: [260, "cut into chunks"], "mustard-wholegrain": 10, "milk-semi": 30, "green-beans-frozen": 90 },
      },
      {
        id: "colcannon",
        label: "cabbage and spring onion mash",
        say: "the cabbage",
        vegetable: "cabbage",
        uses: {
          potato: [260, "cut into chunks"],
          "savoy-cabbage": [90, "finely shredded"],
          "spring-onion": [15, "finely sliced"],
          "milk-semi": 30,
        },
      },
      {
        id: "swede",
        label: "swede and carrot mash",
        say: "",
        vegetable: "swede",
        uses: { potato: [140, "cut into chunks"], swede: [140, "cut into small chunks"], carrot: [100, "sliced"] },
      },
      {
        id: "bean",
        label: "garlicky butter bean mash and spinach",
        say: "the spinach",
        vegetable: "spinach",
        is: ["bean"],
        uses: { "butter-beans": [180, "drained"], garlic: [3, "crushed"], "spinach-frozen": 100 },
      },
      {
        id: "sweet",
        label: "sweet potato mash and kale",
        say: "the kale",
        vegetable: "kale",
        uses: { "sweet-potato": [240, "cut into chunks"], kale: [60, "stalks removed, shredded"] },
      },
    ],
    gravy: [
      { id: "onion", label: "onion gravy", uses: { onion: [90, "finely sliced"] }, say: "the onions", minutes: 12, flavour: "onion gravy" },
      {
        id: "apple",
        label: "apple gravy",
        say: "the apple",
        minutes: 10,
        flavour: "apple",
        uses: { "red-onion": [60, "finely sliced"], apple: [60, "cored and sliced"], "vinegar-cider": 4 },
      },
      {
        id: "mushroom",
        label: "mushroom gravy",
        uses: { mushroom: [90, "sliced"], "dried-thyme": 0.5 },
        say: "the mushrooms",
        minutes: 8,
        flavour: "mushroom",
      },
    ],
  },
  allow: ({ sausage, mash, gravy }) => TOGETHER.includes(`${sausage.id} ${mash.id} ${gravy.id}`),
  name: ({ sausage, mash, gravy }) => `${sausage.label} and ${gravy.label} with ${mash.label}`,
  description: ({ mash, gravy }) => `Browned sausages on ${mash.label}, with plenty of ${gravy.label} to pour over.`,
  steps: ({ sausage, mash, gravy }) => {
    const greens = Object.keys(mash.uses).filter((id) => id === "savoy-cabbage" || id === "kale");
    const apart = Object.keys(mash.uses).filter((id) => id === "peas-frozen" || id === "green-beans-frozen");
    const stirredIn = Object.keys(mash.uses).filter((id) => ["butter", "milk-semi", "mustard-wholegrain", "spring-onion"].includes(id));
    return [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      sentences(
        `Lay {${sausage.id === "pork" ? "pork-sausage" : "veg-sausage"}} on an oven tray and cook for 25 minutes, turning once, until browned all over.`,
        done(sausage),
      ),
      has(mash, "bean")
        ? "Meanwhile heat {spinach-frozen} in a saucepan over a low heat for 8 minutes, until thawed and hot, then tip onto a warm plate."
        : `Meanwhile put ${amountsWithout(mash, ...greens, ...apart, ...stirredIn)} into a saucepan, cover with cold water, bring to the boil and simmer for 15 minutes, until soft${greens[0] ? `, adding {${greens[0]}} for the last 4` : ""}.`,
      `Heat {rapeseed-oil} in a frying pan over a medium heat and cook ${amountsWithout(gravy, "vinegar-cider")} gently for ${gravy.minutes} minutes, until soft and brown.`,
      `Stir {gravy} into {water*150}, straight from the kettle, pour over ${gravy.say}${gravy.id === "apple" ? " with {vinegar-cider}" : ""} and simmer for 2 minutes, until thick.`,
      ...(apart.length > 0 ? [`Cook {${apart[0]}} in boiling water for 4 minutes, then drain.`] : []),
      has(mash, "bean")
        ? "Warm {butter-beans} with {garlic}, {black-pepper} and {water*30} in the same saucepan for 4 minutes, then mash until nearly smooth."
        : `Drain the pan well and mash everything in it with ${list(stirredIn.concat("black-pepper").map((id) => `{${id}}`))}.`,
      `Pile the mash onto plates, top with ${sausage.say} and pour over the gravy${apart.length > 0 || has(mash, "bean") ? `, with ${mash.say} beside it` : ""}.`,
    ];
  },
  tips: ["Leave the sausages unpricked: the juices stay in.", "Too thick? Let the gravy down with a spoonful of the cooking water."],
});
