import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { has, sentences } from "../words.ts";

const GRILL: Record<string, string> = {
  bacon: "Add {bacon-back} to the tray and grill for 8 minutes, turning everything once, until the bacon is crisp at the edges.",
  sausage:
    "Put {pork-sausage} on the tray and grill for 8 minutes, then turn, add the tomatoes and mushrooms and grill for 8 minutes more.",
  veggie:
    "Put {veg-sausage} on the tray and grill for 6 minutes, then turn, add the tomatoes and mushrooms and grill for 8 minutes more, until hot right through.",
  halloumi: "Grill for 4 minutes, then add {halloumi} and grill for 4 minutes more, turning once, until browned in patches.",
  portobello: "Add {portobello}, smooth side up, and grill for 10 minutes, turning once, until tender.",
};

export const cookedBreakfast = family({
  id: "cooked-breakfast",
  meal: "breakfast",
  skill: "intermediate",
  cuisine: ({ main }) => main.cuisine ?? "british",
  prepMinutes: 5,
  cookMinutes: ({ main }) => 4 + (main.minutes ?? 0),
  leftoverDays: 0,
  appeal: ({ main }) => ({
    familiarity: ["bacon", "sausage", "veggie"].includes(main.id) ? 5 : 3,
    children: ["bacon", "sausage", "veggie"].includes(main.id) ? 3 : 2,
    spice: 0,
    occasions: ["weekend"],
  }),
  limit: 12,
  base: { tomato: [90, "halved"], mushroom: [70, "halved"], "olive-oil": 8, "black-pepper": 0.2 },
  slots: {
    main: [
      { id: "bacon", label: "bacon", uses: { "bacon-back": 66 }, say: "the bacon", minutes: 8, protein: "pork", flavour: "bacon" },
      {
        id: "veggie",
        label: "meat-free sausages",
        uses: { "veg-sausage": 100 },
        say: "the sausages",
        minutes: 14,
        protein: "meat-free",
        flavour: "sausage",
      },
      {
        id: "halloumi",
        label: "halloumi",
        uses: { halloumi: [50, "sliced 1 cm thick"] },
        say: "the halloumi",
        minutes: 8,
        protein: "cheese",
        flavour: "halloumi",
        cuisine: "mediterranean",
      },
      {
        id: "sausage",
        label: "sausages",
        uses: { "pork-sausage": 114 },
        say: "the sausages",
        minutes: 16,
        core: "mince",
        protein: "pork",
        flavour: "sausage",
      },
      {
        id: "portobello",
        label: "portobello mushrooms",
        uses: { portobello: 130 },
        say: "the big mushrooms",
        minutes: 10,
        protein: "vegetables",
        flavour: "mushroom",
      },
    ],
    side: [
      { id: "toast", label: "egg and toast", uses: { egg: 1, "bread-wholemeal": 80 }, say: "", vegetable: "tomato", is: ["egg"] },
      { id: "spinach", label: "egg and spinach", uses: { egg: 2, "baby-spinach": 60 }, say: "", vegetable: "spinach", is: ["egg"] },
      { id: "beans", label: "beans and toast", uses: { "baked-beans": 130, "bread-wholemeal": 40 }, say: "", vegetable: "beans" },
      { id: "avocado", label: "egg and avocado", uses: { egg: 1, avocado: [0.5, "sliced"] }, say: "", vegetable: "avocado", is: ["egg"] },
    ],
  },
  allow: ({ main, side }) =>
    !(main.id === "halloumi" && side.id === "beans") &&
    !(main.id === "sausage" && side.id === "avocado") &&
    !(main.id === "veggie" && side.id === "avocado"),
  name: ({ main, side }) => `Cooked breakfast with ${main.label}, ${side.label}`,
  description: ({ main, side }) =>
    `A lighter full English: ${main.id === "portobello" ? "tomatoes and two kinds of mushrooms" : `${main.label}, tomatoes and mushrooms`} under the grill, with ${side.label}.`,
  steps: ({ main, side }) => {
    const slow = main.id === "sausage" || main.id === "veggie";
    return [
      "Heat the grill to high and line a wide tray with foil.",
      `Toss {tomato} and {mushroom} with {olive-oil${has(side, "egg") ? "*0.5" : ""}} and {black-pepper}${slow ? " and set aside" : ", and put on the tray, tomatoes cut side up"}.`,
      sentences(GRILL[main.id], done(main)),
      has(side, "egg")
        ? "In the last 4 minutes, heat {olive-oil*0.5} in a frying pan over a medium heat, break in {egg} and fry for 3 minutes, until the whites are set."
        : "In the last 4 minutes, warm {baked-beans} in a small saucepan, stirring now and then, until bubbling.",
      side.id === "spinach"
        ? "Lift out the eggs and stir {baby-spinach} in the hot pan for 1 minute, until wilted."
        : side.id === "avocado"
          ? "Fan {avocado} out on warm plates."
          : `Meanwhile toast {bread-wholemeal}, ${has(side, "egg") ? "2 slices" : "1 slice"} each.`,
      sentences("Share everything between warm plates and eat at once.", has(side, "egg") && done({ core: "egg", say: "the eggs" })),
    ];
  },
  tips: ["Warm the plates under the tray while the grill is on.", "Cooking for four? Use two trays and swap them over halfway."],
});
