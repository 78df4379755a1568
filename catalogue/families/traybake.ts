import { family } from "../family.ts";
import { done } from "../gates/safety.ts";
import { amounts, sentences } from "../words.ts";

export const traybake = family({
  id: "traybake",
  meal: "dinner",
  skill: "beginner",
  cuisine: ({ flavour }) => flavour.cuisine ?? "british",
  prepMinutes: 12,
  cookMinutes: ({ protein, carb, veg }) => 2 + Math.max(protein.minutes ?? 0, carb.minutes ?? 0, veg.minutes ?? 0),
  leftoverDays: 2,
  appeal: ({ protein, carb, flavour }) => ({
    familiarity: protein.id === "thigh" || protein.id === "sausage" ? 4 : 3,
    children: flavour.id === "harissa" ? 2 : 3,
    spice: flavour.id === "harissa" ? 1 : 0,
    occasions: carb.id === "new-potato" || protein.id === "thigh" ? ["weekend"] : ["weekday", "weekend"],
  }),
  limit: 12,
  base: { "olive-oil": 9, "black-pepper": 0.2 },
  slots: {
    protein: [
      {
        id: "thigh",
        label: "chicken thigh",
        uses: { "chicken-thigh-bone": 220 },
        say: "the chicken",
        minutes: 40,
        core: "poultry",
        protein: "chicken",
      },
      { id: "sausage", label: "sausage", uses: { "pork-sausage": 114 }, say: "the sausages", minutes: 30, core: "mince", protein: "pork" },
      { id: "salmon", label: "salmon", uses: { "salmon-fillet": 120 }, say: "the salmon", minutes: 14, core: "fish", protein: "oily-fish" },
      {
        id: "halloumi",
        label: "halloumi",
        uses: { halloumi: [75, "sliced 1 cm thick"] },
        say: "the halloumi",
        minutes: 15,
        protein: "cheese",
      },
      {
        id: "chickpea",
        label: "chickpea",
        uses: { "chickpeas-tin": [120, "drained and patted dry"] },
        say: "the chickpeas",
        minutes: 25,
        protein: "chickpeas",
      },
    ],
    carb: [
      { id: "new-potato", label: "new potatoes", uses: { "new-potato": [220, "halved"] }, say: "the potatoes", minutes: 40 },
      {
        id: "sweet-potato",
        label: "sweet potato",
        uses: { "sweet-potato": [230, "cut into 2 cm chunks"] },
        say: "the sweet potato",
        minutes: 35,
      },
    ],
    veg: [
      {
        id: "pepper",
        label: "peppers",
        uses: { "red-pepper": [0.5, "cut into 3 cm pieces"], "red-onion": [60, "cut into wedges"] },
        say: "the peppers and onion",
        minutes: 25,
        vegetable: "pepper",
      },
      {
        id: "broccoli",
        label: "broccoli",
        uses: { broccoli: [110, "cut into florets"], "red-onion": [50, "cut into wedges"] },
        say: "the broccoli and onion",
        minutes: 18,
        vegetable: "broccoli",
      },
      {
        id: "root",
        label: "carrots and parsnips",
        uses: { carrot: [90, "cut into batons"], parsnip: [80, "cut into batons"] },
        say: "the carrots and parsnips",
        minutes: 35,
        vegetable: "root vegetables",
      },
    ],
    flavour: [
      {
        id: "harissa",
        label: "Harissa",
        uses: { harissa: 12, lemon: [0.25, "juiced"] },
        say: "the harissa and lemon juice",
        flavour: "harissa",
        cuisine: "north_african",
      },
      {
        id: "lemon",
        label: "Lemon and oregano",
        uses: { lemon: [0.5, "zested and juiced"], oregano: 0.6, garlic: [5, "crushed"] },
        say: "the lemon, oregano and garlic",
        flavour: "lemon",
        cuisine: "mediterranean",
      },
      {
        id: "smoky",
        label: "Smoky",
        uses: { "smoked-paprika": 1.5, "garlic-powder": 1, "tomato-puree": 8 },
        say: "the smoky paste",
        flavour: "smoky",
        cuisine: "american",
      },
      {
        id: "mustard",
        label: "Honey mustard",
        uses: { "mustard-wholegrain": 10, honey: 8 },
        say: "the honey and mustard",
        flavour: "honey mustard",
        cuisine: "british",
      },
    ],
  },
  allow: ({ protein, carb, veg, flavour }) => {
    const clash = [
      ["salmon", "smoky"],
      ["halloumi", "mustard"],
      ["chickpea", "mustard"],
      ["sausage", "lemon"],
    ];
    if (protein.id === "thigh" && flavour.id === "mustard" && carb.id === "sweet-potato") return false; // the lemon one over again
    if (clash.some(([a, b]) => protein.id === a && flavour.id === b)) return false;
    // thirty-five-minute roots with a fourteen-minute fish read odd, and sweet potato with roots is all one texture
    return !(veg.id === "root" && (protein.id === "salmon" || protein.id === "halloumi" || carb.id === "sweet-potato"));
  },
  name: ({ protein, carb, veg, flavour }) => `${flavour.label} ${protein.label} traybake with ${veg.label} and ${carb.label}`,
  description: ({ carb, veg }) =>
    `Everything roasts in one tin: ${veg.label} and ${carb.label} soak up the juices, and there is hardly any washing up.`,
  steps: ({ protein, carb, veg, flavour }) => {
    const whole = Math.max(protein.minutes ?? 0, carb.minutes ?? 0, veg.minutes ?? 0);
    const items = [carb, protein, veg]
      .map((option) => ({ option, addAt: whole - (option.minutes ?? 0) }))
      .sort((a, b) => a.addAt - b.addAt);
    const first = items.filter((item) => item.addAt <= 3);
    const later = items.filter((item) => item.addAt > 3);
    const steps = [
      "Heat the oven to 200 °C (180 °C fan, gas 6).",
      `For the dressing, mix ${amounts(flavour)} with {olive-oil} and {black-pepper} in a small bowl.`,
      `Put ${amounts(...first.map((item) => item.option))} into a large roasting tin, toss with half of the dressing and spread out in one layer.`,
    ];
    let clock = 0;
    for (const item of later) {
      if (item.addAt - clock > 0)
        steps.push(
          `Roast for ${item.addAt - clock} minutes, then toss ${amounts(item.option)} in some of the dressing that is left and add to the tin.`,
        );
      else steps.push(`At the same time toss ${amounts(item.option)} in some of the dressing and add to the tin.`);
      clock = item.addAt;
    }
    steps.push(
      sentences(
        `Roast for ${whole - clock} minutes${later.length > 0 ? " more" : ""}, until everything is tender and browned at the edges.`,
        done(protein),
      ),
    );
    steps.push(`Spoon the juices of the tin over ${protein.say} and serve.`);
    return steps;
  },
  tips: ["Give everything room: a crowded tin steams instead of browning.", "Line the tin with baking paper to save the scrubbing."],
});
