import type { NamedDish } from "../named-dish.ts";
import { SANDWICH } from "./lunch-kinds.ts";

export const SANDWICHES_TURKEY: readonly NamedDish[] = [
  {
    ...SANDWICH,
    id: "turkey-and-stuffing-sandwich",
    name: "Turkey and stuffing sandwich",
    description: "Cold turkey with sage and onion stuffing and a little mayonnaise in wholemeal bread, with an easy peeler.",
    protein: "turkey",
    vegetable: "none",
    flavour: "stuffing",
    familiarity: 4,
    children: 2,
    prepMinutes: 10,
    cookMinutes: 5,
    uses: { "stuffing-mix": 15, "bread-wholemeal": 80, mayo: 15, "turkey-cooked": 60, "easy-peeler": 150 },
    steps: [
      "Stir {water*35}, straight from the kettle, into {stuffing-mix} and leave for 5 minutes.",
      "Spread the stuffing on a plate to cool.",
      "Lay out {bread-wholemeal} and spread every slice with {mayo}.",
      "Lay {turkey-cooked} on half of the slices and press the stuffing over it.",
      "Close the sandwiches, cut them in half and eat with {easy-peeler}.",
    ],
    tips: ["After Christmas, use what is left of the bird and its stuffing."],
  },
];
