/** The aisle of what a shop sells besides food. */
export const HOUSEHOLD_AISLE = "Household";

/** Words that name something besides food, alone or within a name: "fairy washing-up liquid", "2 bin bags". */
const WORDS = [
  ...["washing up", "washing liquid", "washing powder", "washing capsules", "laundry", "fabric softener", "fabric conditioner"],
  ...["stain remover", "dishwasher", "rinse aid", "bleach", "disinfectant", "limescale remover", "cleaner", "cleaning", "polish"],
  ...["air freshener", "kitchen roll", "toilet roll", "loo roll", "toilet paper", "toilet tissue", "tissues", "napkins"],
  ...["serviettes", "wipes", "cling film", "clingfilm", "foil", "baking paper", "baking parchment", "greaseproof paper"],
  ...["bin bags", "bin liners", "freezer bags", "sandwich bags", "food bags", "kitchen sponges", "scourers", "cloths", "dusters"],
  ...["rubber gloves", "soap", "hand wash", "shower gel", "bubble bath", "shampoo", "hair conditioner", "toothpaste"],
  ...["toothbrush", "toothbrushes", "mouthwash", "dental floss", "deodorant", "razors", "razor blades", "shaving foam"],
  ...["shaving gel", "moisturiser", "hand cream", "lip balm", "sun cream", "suncream", "cotton wool", "cotton buds"],
  ...["sanitary towels", "sanitary pads", "tampons", "nappies", "plasters", "paracetamol", "ibuprofen", "cough mixture"],
  ...["batteries", "light bulb", "light bulbs", "candles", "matches", "firelighters", "paper plates", "cat food", "cat litter"],
  ...["dog food", "dog treats", "cat treats", "pet food", "bird seed", "wrapping paper", "birthday card", "sellotape"],
  ...["fairy liquid", "persil", "andrex", "dettol", "domestos", "calpol"],
];

const plain = (name: string) =>
  ` ${name
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim()} `;

/** Whether a typed name is something besides food: "Washing-up liquid", "kitchen roll". */
export const isHouseholdItem = (name: string): boolean => WORDS.some((words) => plain(name).includes(` ${words} `));
