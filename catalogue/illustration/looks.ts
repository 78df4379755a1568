import type { Food, FoodGroup } from "#domain/catalogue/food.ts";
import { darker, lighter } from "./colour.ts";
import type { Shape } from "./shapes.ts";

/** How a food looks on a plate. `size`: how much room 100 g takes, relative to an average food. */
export type Look = { shape: Shape; colour: string; accent: string; size: number };

type Row = readonly [shape: Shape, colour: string, accent: string | null, foods: string, size?: number];
/** Foods by the shape in which they are served. A missing accent colour is derived from the main colour. */
const ROWS: readonly Row[] = [
  ["slice", "#c93a22", "#e2644a", "tomato sundried-tomatoes"],
  ["half", "#cf3d24", "#ea7a5c", "cherry-tomato"],
  ["slice", "#3f7d3b", "#cfe3ad", "cucumber courgette gherkins"],
  ["slice", "#5b2a4a", "#efe2c4", "aubergine"],
  ["coin", "#e27b25", "#f39b4a", "carrot"],
  ["coin", "#7d1f3f", "#a63a5c", "beetroot-cooked"],
  ["coin", "#d8476a", "#fdf3f0", "radish"],
  ["coin", "#efdc98", "#d9bd6c", "banana", 0.8],
  ["coin", "#f0e6cd", "#dccfae", "parsnip swede turnip celeriac water-chestnut"],
  ["coin", "#8fbf6a", "#dcebbd", "leek"],
  ["chives", "#4f9a4a", null, "spring-onion chives", 2],
  ["strip", "#cf3322", "#f08468", "red-pepper roasted-peppers red-chilli"],
  ["strip", "#e8b02c", "#f7d877", "yellow-pepper"],
  ["strip", "#4d8f3a", "#96c476", "green-pepper green-chilli jalapenos"],
  ["ring", "#b56a92", "#ecd2e0", "red-onion shallot", 0.4],
  ["ring", "#e6cf9f", "#fbf0d6", "onion fennel-bulb", 0.16],
  ["floret", "#3f7f3a", "#9cbf74", "broccoli broccoli-frozen tenderstem"],
  ["floret", "#f0e6cc", "#d9d8a8", "cauliflower"],
  ["mushroom", "#a5805c", "#ead9c0", "mushroom portobello"],
  ["lettuce", "#8cb84e", "#d9eab0", "iceberg little-gem mixed-salad", 0.8],
  ["shred", "#9fbf62", "#e3efbe", "white-cabbage savoy-cabbage", 1.1],
  ["leaf", "#5c9a3c", "#d6e8a8", "pak-choi", 1],
  ["leaf", "#3f7d3a", "#85b56a", "baby-spinach spinach-frozen spring-greens rocket watercress brussels-sprouts", 1.6],
  ["lettuce", "#3c6e45", "#7fae78", "kale", 1.6],
  ["shred", "#7d3a7a", "#c48cc0", "red-cabbage"],
  ["shred", "#eadfb8", "#fff6da", "beansprouts stir-fry-veg"],
  ["stick", "#4c8c3c", "#9ccc78", "green-beans green-beans-frozen asparagus celery mangetout sugar-snap okra"],
  ["cube", "#e48a34", "#f7bd78", "sweet-potato butternut"],
  ["pea", "#6fae3e", "#467f2a", "peas-frozen edamame mixed-veg-frozen", 1.3],
  ["pea", "#f2c437", "#d09a1c", "sweetcorn-frozen sweetcorn-tin", 1.2],
  ["pea", "#3c4a2c", "#6d7c52", "capers", 1.5],
  ["coin", "#3a2c34", "#8d7c80", "olives-black"],
  ["coin", "#7c8b3a", "#c8d08a", "olives-green"],
  ["sprig", "#3f8f45", "#2c6a35", "basil coriander parsley mint dill", 6],
  ["sprig", "#5a7d5a", "#3d5c43", "thyme rosemary", 5],
  ["crescent", "#5d8f3a", "#dbe39a", "avocado"],
  ["wedge", "#e9c52e", "#f8ea9a", "lemon", 0.25],
  ["wedge", "#5f9e3a", "#d4e8a0", "lime", 0.25],
  ["wedge", "#ef8e22", "#f9c06a", "orange easy-peeler", 0.9],
  ["wedge", "#c8402f", "#fbf0d2", "apple plum", 0.9],
  ["wedge", "#b7b94a", "#f7f2d2", "pear", 0.9],
  ["half", "#7a4f8e", "#b08cc0", "grapes"],
  ["berry", "#46568f", "#2f3b6b", "blueberry", 1.4],
  ["raspberry", "#c8325a", "#e87f9c", "raspberry berries-frozen", 1.3],
  ["strawberry", "#d33a30", "#f29c88", "strawberry"],
  ["slice", "#7fae3e", "#c8e08a", "kiwi"],
  ["cube", "#f3ab2f", "#fbd889", "mango pineapple pineapple-tin peaches-tin melon"],
  ["nut", "#9c5a2c", "#c98a52", "dates apricots-dried"],
  ["pea", "#6b4636", "#8f6a55", "raisins sultanas", 1.5],
  ["spud", "#cf8f3a", "#f8dd8e", "potato baking-potato new-potato", 0.9],
  ["chip", "#e0a83f", "#f6d98a", "oven-chips", 0.9],
  ["chunk", "#e5b56f", "#b9793a", "chicken-breast chicken-thigh-fillet turkey-steak turkey-joint chicken-cooked quorn-pieces"],
  ["drumstick", "#cf8a45", "#eab878", "chicken-thigh-bone chicken-drumstick chicken-whole", 0.45],
  ["mince", "#8a5636", "#a46c48", "beef-mince-5 beef-mince-12 lamb-mince veg-mince veg-mince-free"],
  ["mince", "#c89468", "#dcb088", "chicken-mince turkey-mince pork-mince"],
  [
    "chunk",
    "#7d4630",
    "#5a2e20",
    "diced-beef braising-steak lamb-diced lamb-joint lamb-liver lamb-kidney beef-joint beef-steak lamb-chops",
  ],
  ["chunk", "#d69a72", "#a5663f", "pork-loin pork-shoulder pork-fillet pork-joint pork-chops"],
  ["chunk", "#e79a8a", "#c96f62", "gammon ham-cooked"],
  ["bacon", "#bf5140", "#f0c0ae", "bacon-back bacon-streaky bacon-lardons"],
  ["sausage", "#b06a3c", "#7c4424", "pork-sausage pork-sausage-free veg-sausage veg-sausage-vegan", 0.5],
  ["coin", "#b5402a", "#d9744f", "chorizo"],
  ["chunk", "#f08a62", "#fbc4a4", "salmon-fillet trout-fillet salmon-tin fish-pie-mix"],
  ["strip", "#ef8a66", "#fbcab0", "salmon-smoked"],
  ["chunk", "#f3e6cc", "#d39a4c", "cod-fillet seabass white-fish-frozen cod-frozen"],
  ["chunk", "#efc870", "#d39f42", "haddock-smoked fish-fingers"],
  ["chunk", "#c8a284", "#8f6c54", "mackerel-smoked tuna-brine sardines-tin sardines-brine anchovies"],
  ["prawn", "#f08c6c", "#fbd0bc", "prawns-cooked prawns-raw"],
  ["nut", "#3c3a4c", "#e8a24a", "mussels"],
  ["boiled", "#fffdf6", "#f0ae35", "egg", 0.8],
  ["cube", "#f3e9d2", "#fffaf0", "tofu tempeh"],
  ["cube", "#fbf1d8", "#e2b468", "paneer halloumi"],
  ["crumb", "#fdf8ea", "#e5dcc4", "feta greek-salad-cheese goats-cheese cottage-cheese stilton", 1.2],
  ["coin", "#fffaf0", "#f1e7d4", "mozzarella", 0.8],
  ["shred", "#f0b43c", "#f8d680", "cheddar cheddar-light red-leicester vegan-cheese", 1.1],
  ["shred", "#f2dc9c", "#fbf0ca", "parmesan veg-hard-cheese", 2],
  [
    "dollop",
    "#fdfaf1",
    "#e6ddca",
    "ricotta cream-cheese cream-cheese-light yogurt-natural yogurt-greek yogurt-lowfat soya-yogurt creme-fraiche creme-fraiche-half soured-cream",
    0.5,
  ],
  ["dollop", "#e3cd9f", "#c4a468", "houmous peanut-butter tahini", 0.8],
  ["bean", "#8c2f2a", "#b85f54", "kidney-beans"],
  ["bean", "#33272c", "#6c5a60", "black-beans"],
  ["bean", "#f2e6cb", "#d3c09a", "cannellini butter-beans"],
  ["bean", "#c26a3c", "#e09a68", "mixed-beans baked-beans"],
  ["ball", "#e0bd78", "#c09447", "chickpeas-tin dried-chickpeas", 1.1],
  ["pea", "#c9742f", "#a3561c", "red-lentils split-peas"],
  ["pea", "#7c6a3c", "#574a28", "green-lentils lentils-tin"],
  ["nut", "#b97d43", "#8a5528", "almonds cashews walnuts peanuts pine-nuts", 2],
  ["seeds", "#efd9ac", "#c9a05c", "almonds-flaked coconut-desiccated sesame-seeds", 3],
  ["seeds", "#7f9a4a", "#d8cfae", "pumpkin-seeds sunflower-seeds muesli granola", 2],
  ["seeds", "#4a4038", "#7c6c5c", "chia mustard-seeds cumin-seeds fennel-seeds", 2],
  ["cube", "#5a3424", "#7d503a", "dark-chocolate", 1.2],
  ["penne", "#edc56a", "#c8963a", "penne gf-pasta"],
  ["fusilli", "#eec66c", "#c8963a", "fusilli"],
  ["fusilli", "#b98a52", "#8a5f30", "wholewheat-pasta"],
  ["macaroni", "#f0c964", "#cc9a3c", "macaroni orzo"],
  ["gnocchi", "#f1dca6", "#cfae66", "gnocchi"],
  ["chunk", "#e7b45c", "#c4873a", "wheat-biscuits"],
  ["naan", "#ecca8c", "#b9783a", "naan pitta", 0.4],
];

const LOOKS = new Map<string, Look>(
  ROWS.flatMap(([shape, colour, accent, foods, size = 1]) =>
    foods.split(" ").map((id) => [id, { shape, colour, accent: accent ?? lighter(colour), size }] as const),
  ),
);

/** Default shape and colour by food group, for foods that are not in the table. Groups that dissolve into a dish have none. */
const BY_GROUP: Partial<Record<FoodGroup, readonly [Shape, string]>> = {
  vegetable: ["coin", "#6f9f4c"],
  "starchy-vegetable": ["cube", "#e0a050"],
  potato: ["wedge", "#d3a04e"],
  fruit: ["half", "#d8793c"],
  "red-meat": ["chunk", "#7d4630"],
  "processed-meat": ["chunk", "#d98c7a"],
  poultry: ["chunk", "#e5b56f"],
  fish: ["chunk", "#f0c0a0"],
  shellfish: ["prawn", "#f08c6c"],
  egg: ["boiled", "#fffdf6"],
  prepared: ["chunk", "#d9a050"],
  pulse: ["bean", "#c99a62"],
  nut: ["nut", "#b97d43"],
  seed: ["seeds", "#cbb27c"],
};

/** How a food looks, or `undefined` if it is invisible: oils, spices, stock, flour. */
export function foodLook(food: Pick<Food, "id" | "group">): Look | undefined {
  const known = LOOKS.get(food.id);
  const usual = BY_GROUP[food.group];
  return known ?? (usual && { shape: usual[0], colour: usual[1], accent: darker(usual[1]), size: 1 });
}

/** The colour that a food gives a sauce or soup, and how strongly. */
const PAINTS: Record<string, readonly [colour: string, strength: number]> = Object.fromEntries(
  (
    [
      ["#c5432a", 1, "passata chopped-tomatoes"],
      ["#b5331f", 5, "tomato-puree harissa gochujang chipotle-paste sriracha paprika smoked-paprika chilli-powder"],
      ["#c96a2a", 0.3, "baked-beans"],
      ["#d98a2e", 6, "curry-paste-tikka curry-paste-free curry-powder curry-powder-free turmeric garam-masala"],
      ["#b9b04a", 4, "thai-curry-paste"],
      [
        "#f5e9cf",
        0.8,
        "coconut-milk coconut-milk-light single-cream double-cream creme-fraiche creme-fraiche-half soured-cream cream-cheese cream-cheese-light",
      ],
      ["#f7efdd", 0.5, "milk-semi milk-whole milk-skimmed oat-milk soya-milk yogurt-natural yogurt-greek yogurt-lowfat ricotta"],
      ["#5d3a22", 2.5, "soy-sauce tamari oyster-sauce hoisin teriyaki worcestershire gravy gravy-free stock-beef brown-sauce bbq-sauce"],
      ["#d8ac58", 1.5, "stock-veg stock-veg-free stock-chicken miso"],
      ["#7c9440", 3, "pesto pesto-vegetarian"],
      ["#c4a06a", 1.2, "peanut-butter tahini red-lentils split-peas"],
      ["#d8893a", 0.25, "butternut sweet-potato carrot"],
      ["#7fa04c", 0.3, "peas-frozen broccoli leek courgette watercress"],
      ["#efe0b4", 0.2, "cauliflower potato parsnip sweetcorn-tin celeriac"],
      ["#c86a3a", 0.25, "red-pepper"],
      ["#b52a52", 0.6, "beetroot-cooked berries-frozen raspberry strawberry"],
      ["#a98a68", 0.25, "mushroom"],
      ["#5a3a2a", 6, "cocoa"],
      ["#f0dfa4", 0.6, "banana mango"],
      ["#5f7fa8", 0.2, "blueberry"],
    ] as const
  ).flatMap(([colour, strength, foods]) => foods.split(" ").map((id) => [id, [colour, strength]])),
);
export const sauceColour = (foodId: string): readonly [colour: string, strength: number] | undefined => PAINTS[foodId];
