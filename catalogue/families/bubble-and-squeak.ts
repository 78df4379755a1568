import { family, type Uses } from "../family.ts";
import { done } from "../gates/safety.ts";
import { sentences } from "../words.ts";

const USES = {
  egg: { potato: 220, "savoy-cabbage": 90, "spring-onion": 20, salt: 0.6, "rapeseed-oil": 10, egg: 2 },
  bacon: { potato: 220, "brussels-sprouts": 90, "bacon-back": 66, "rapeseed-oil": 7.5, "black-pepper": 0.2, "brown-sauce": 11 },
  haddock: { potato: 220, kale: 60, "black-pepper": 0.2, "rapeseed-oil": 8, "haddock-smoked": 140, lemon: 0.25 },
  bean: {
    potato: 200,
    "spring-greens": 90,
    salt: 0.6,
    "rapeseed-oil": 10,
    "butter-beans": [120, "drained"],
    "cherry-tomato": 80,
    "mustard-wholegrain": 5,
  },
  swede: { swede: 260, "savoy-cabbage": 80, salt: 0.6, "black-pepper": 0.2, "olive-oil": 10, egg: 2 },
  leek: { potato: 220, leek: 90, "rapeseed-oil": 8, salt: 0.3, cheddar: 35, tomato: 90 },
} satisfies Record<string, Uses>;

/** The greens, how the mash is seasoned, and what goes on top. */
const PARTS: Record<string, readonly [greens: string, mash: string, fry: string, top: string]> = {
  egg: [
    "Shred {savoy-cabbage} and add it to the pan for the last 4 minutes.",
    "{salt} and {spring-onion}, sliced",
    "{rapeseed-oil*0.75}",
    "Fry {egg} in {rapeseed-oil*0.25} in a second pan over a medium heat for 4 minutes, spooning the hot oil over the tops.",
  ],
  bacon: [
    "Shred {brussels-sprouts} and add them to the pan for the last 4 minutes.",
    "{black-pepper}",
    "{rapeseed-oil}",
    "Grill {bacon-back} for 6–8 minutes, turning once, until crisp at the edges, and serve with {brown-sauce}.",
  ],
  haddock: [
    "Shred {kale} and add it to the pan for the last 4 minutes.",
    "{black-pepper}",
    "{rapeseed-oil}",
    "Cut {lemon} into wedges. Poach {haddock-smoked} in barely simmering water for 8 minutes, then lift out and drain.",
  ],
  bean: [
    "Shred {spring-greens} and add them to the pan for the last 4 minutes.",
    "{salt}",
    "{rapeseed-oil*0.75}",
    "Cook {cherry-tomato} in {rapeseed-oil*0.25} over a medium heat for 4 minutes, until they burst. Stir in {butter-beans} and {mustard-wholegrain}, and heat for 3 minutes.",
  ],
  swede: [
    "Shred {savoy-cabbage} and add it to the pan for the last 4 minutes.",
    "{salt} and {black-pepper}",
    "{olive-oil*0.75}",
    "Fry {egg} in {olive-oil*0.25} in a second pan over a medium heat for 4 minutes, spooning the hot oil over the tops.",
  ],
  leek: [
    "Slice {leek}, wash well and add to the pan for the last 5 minutes.",
    "{salt} and {cheddar}, grated",
    "{rapeseed-oil}",
    "Halve {tomato} and grill for 5 minutes, until soft.",
  ],
};

export const bubbleAndSqueak = family({
  id: "bubble-and-squeak",
  meal: "lunch",
  skill: "beginner",
  cuisine: "british",
  prepMinutes: 10,
  cookMinutes: ({ plate }) => plate.minutes ?? 30,
  leftoverDays: 0,
  appeal: { familiarity: 4, children: 2, spice: 0, occasions: ["weekday", "weekend"] },
  limit: 6,
  base: {},
  slots: {
    plate: [
      {
        id: "egg",
        label: "Bubble and squeak with fried eggs",
        uses: USES.egg,
        say: "the eggs",
        core: "egg",
        protein: "egg",
        vegetable: "cabbage",
      },
      { id: "bacon", label: "Sprout bubble and squeak with bacon", uses: USES.bacon, say: "", protein: "pork", vegetable: "sprouts" },
      {
        id: "haddock",
        label: "Kale bubble and squeak with smoked haddock",
        uses: USES.haddock,
        say: "the haddock",
        core: "fish",
        protein: "white-fish",
        vegetable: "kale",
      },
      {
        id: "bean",
        label: "Bubble and squeak with mustardy tomatoes and beans",
        uses: USES.bean,
        say: "",
        protein: "beans",
        vegetable: "greens",
      },
      {
        id: "swede",
        label: "Swede and cabbage bubble and squeak with eggs",
        uses: USES.swede,
        say: "the eggs",
        core: "egg",
        protein: "egg",
        vegetable: "swede",
      },
      {
        id: "leek",
        label: "Cheddar and leek bubble and squeak with tomatoes",
        uses: USES.leek,
        say: "",
        protein: "cheese",
        vegetable: "leek",
      },
    ],
  },
  name: ({ plate }) => plate.label,
  description: ({ plate }) => `${plate.label}: mash and greens, fried until the bottom is brown and crusty.`,
  steps: ({ plate }) => {
    const [greens = "", mash = "", fry = "", top = ""] = PARTS[plate.id] ?? [];
    const root = plate.id === "swede" ? "swede" : "potato";
    return [
      `Peel {${root}}, cut into 3 cm chunks and boil in a large saucepan for ${root === "swede" ? "18–20" : "14–16"} minutes, until tender.`,
      greens,
      `Drain very well, leave to steam dry for 3 minutes, then mash roughly with ${mash}.`,
      `Heat ${fry} in a large non-stick frying pan over a medium-high heat, press in the mixture and fry for 6 minutes, until brown underneath.`,
      "Turn it over in pieces, press flat again and fry for 5 minutes more.",
      sentences(top, done(plate)),
      "Divide between warm plates and serve at once.",
    ];
  },
  tips: ["Leftover mash and cooked greens make it a ten-minute dish.", "Let the crust form before you turn it: do not stir."],
});
