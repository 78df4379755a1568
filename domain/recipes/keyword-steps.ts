import { CORE_CELSIUS, UK_ADVICE } from "./core-temperature.ts";

const POULTRY = `Poultry is done at ${CORE_CELSIUS.poultry} °C in the middle (${UK_ADVICE}).`;
const GROUND_MEAT = `Minced meat is done at ${CORE_CELSIUS.mince} °C in the middle (${UK_ADVICE}).`;
const WHOLE_CUT = `Fish and whole cuts are done at ${CORE_CELSIUS["whole-cut"]} °C in the middle (${UK_ADVICE}).`;

type General = { kind: string; named: RegExp; steps: readonly string[] };

/** In order of precedence: the first match decides, so specific kinds come first. */
const KINDS: readonly General[] = [
  {
    kind: "porridge",
    named: /\bporridge\b/,
    steps: [
      "Put the oats in a pan with twice their volume of milk or water and a pinch of salt.",
      "Bring to a gentle simmer and stir for 4 to 5 minutes, until thick and creamy.",
      "Take off the heat and let it stand for a minute.",
      "Spoon into bowls and add the toppings.",
    ],
  },
  {
    kind: "sandwich or toast",
    named: /\bsandwich(es)?\b|\btoast(ies?|s)?\b/,
    steps: [
      "Get the filling ready: slice, mash or mix what goes in.",
      "Toast the bread if you want it warm, and spread it to the edges.",
      "Put the filling on in an even layer and season it.",
      "Close or top it, cut it in half and eat at once.",
    ],
  },
  {
    kind: "pasta",
    named: /\bpasta\b|\bspaghetti\b|\bpenne\b|\bfusilli\b|\bmacaroni\b|\blasagne\b|\btagliatelle\b/,
    steps: [
      "Bring a large pan of salted water to the boil.",
      "Cook the pasta for the time on its packet, and keep a cup of the water.",
      "While it cooks, make the sauce in a wide pan: soften onion and garlic first, then add the rest.",
      `If there is meat in it, cook it through. ${POULTRY} ${GROUND_MEAT}`,
      "Toss the drained pasta in the sauce with a splash of its water, and serve.",
    ],
  },
  {
    kind: "eggs",
    named: /\beggs?\b|\bomelettes?\b|\bfrittata\b/,
    steps: [
      "Crack the eggs into a bowl, season them, and get everything else ready first: eggs take minutes.",
      "Melt a little butter or warm a little oil in a pan over a medium heat.",
      "Cook the eggs gently until set to your liking; use British Lion eggs for soft yolks, and cook others until firm.",
      "Add the rest, and serve at once.",
    ],
  },
  {
    kind: "chicken salad or grilled",
    named: /\bchicken\b.*\b(salad|grilled)\b|\bgrilled\b.*\bchicken\b|\bsalad\b.*\bchicken\b/,
    steps: [
      "Season the chicken and rub it with a little oil.",
      "Grill or griddle it over a medium-high heat, 6 to 8 minutes a side.",
      POULTRY,
      "Let it rest for 5 minutes, then slice it.",
      "Toss the leaves and vegetables with the dressing, and put the chicken on top.",
    ],
  },
  {
    kind: "chicken curry or tikka",
    named: /\bchicken\b.*\b(curry|tikka|masala|korma)\b|\b(curry|tikka|masala|korma)\b.*\bchicken\b/,
    steps: [
      "Soften the onion in a little oil for 8 minutes, then stir in garlic, ginger and the spices for a minute.",
      "Add the chicken in pieces and turn it in the spices until it has colour.",
      "Pour in tomatoes, coconut milk or stock and simmer for 20 minutes.",
      POULTRY,
      "Serve with rice or flatbread.",
    ],
  },
  {
    kind: "fish",
    named: /\bfish\b|\bsalmon\b|\bcod\b|\bhaddock\b|\btuna\b|\btrout\b|\bmackerel\b|\bsea ?bass\b/,
    steps: [
      "Pat the fish dry and season it.",
      "Warm a little oil in a pan over a medium-high heat, and get the vegetables ready.",
      "Cook the fish skin side down for 4 minutes, turn it, and cook for 2 to 3 minutes more, until it flakes.",
      WHOLE_CUT,
      "Serve with the vegetables and a squeeze of lemon.",
    ],
  },
  {
    kind: "beef or steak",
    named: /\bbeef\b|\bsteaks?\b/,
    steps: [
      "Take the meat out of the fridge 20 minutes before, pat it dry and season it.",
      "Sear it in a very hot pan, 2 to 4 minutes a side; brown minced beef all over, in small batches.",
      `${WHOLE_CUT} ${GROUND_MEAT}`,
      "Let whole cuts rest for 5 minutes.",
      "Serve with the vegetables and the juices of the pan.",
    ],
  },
  {
    kind: "vegetables or salad",
    named: /\bvegetables?\b|\bveg\b|\bsalads?\b/,
    steps: [
      "Wash everything well and cut it to a size.",
      "Roast or steam the vegetables that need it until just tender; leave the rest raw.",
      "Stir together a dressing of oil, something sharp and a little salt.",
      "Toss it all together while the vegetables are warm, taste, and serve.",
    ],
  },
];
const ANYTHING: Omit<General, "named"> = {
  kind: "anything",
  steps: [
    "Get everything ready: wash, peel and cut the ingredients.",
    "Start with what takes longest, over a medium heat.",
    "Add the rest in turn, and season as you go.",
    `Meat, fish and left-overs are cooked through before you serve. ${POULTRY} ${GROUND_MEAT} ${WHOLE_CUT}`,
    "Taste, and serve at once.",
  ],
};

/**
 * General cooking steps, without amounts, for a dish known only by its name (specification H §9). A meal with a recipe shows the recipe's own steps
 * instead (decision 18).
 */
export function keywordSteps(name: string): { kind: string; steps: readonly string[] } {
  const lower = name.toLowerCase();
  const { kind, steps } = KINDS.find(({ named }) => named.test(lower)) ?? ANYTHING;
  return { kind, steps };
}
