import { ALLERGENS } from "../household/allergens.ts";
import { DIETS } from "../household/diets.ts";
import { HOUSEHOLD_SIZE } from "../household/household.ts";

/** Prices as formatted pounds. */
export type PriceWords = { trialDays: number; firstMonth: string; laterMonth: string };
export type ProductQuestion = { question: string; answer: string };

/** A test compares these with the shops in the catalogue. */
const SHOPS = "Tesco, Sainsbury's, Asda, Morrisons, Aldi, Lidl, Waitrose and Co-op";

/** Questions and answers for the landing page and search engines. @param price undefined while it loads. */
export const productQuestions = (price: PriceWords | undefined): ProductQuestion[] => [
  {
    question: price ? `Is it really free for ${price.trialDays} days?` : "Is the trial really free?",
    answer: `Yes. You sign up without a card and the trial simply ends: nothing is charged unless you subscribe.${
      price ? ` Then the first month is ${price.firstMonth}, and each month after it ${price.laterMonth}, VAT included.` : ""
    }`,
  },
  {
    question: "How do I cancel?",
    answer:
      "On the cancel page, at any time, logged in or with a link we email you. We never ask for a reason, and you keep access until the end of the paid month.",
  },
  {
    question: "Where do the prices come from?",
    answer:
      "From Office for National Statistics averages, shelf prices at Tesco, Sainsbury's and Morrisons, and a basket published by Which? that shows how dear each shop is. They're estimates, each with its source and date.",
  },
  {
    question: "Which shops can I plan for?",
    answer: `${SHOPS}, or the average of the big three. Shop as you always do: we write the list but don't deliver.`,
  },
  {
    question: "Is it safe with allergies?",
    answer: `We leave out every recipe with one of the ${ALLERGENS.length} regulated allergens you tick, whatever it costs, and a food whose allergens we don't know counts as containing all of them. Brands vary, so read the label every time.`,
  },
  {
    question: "Can I change the meals?",
    answer:
      "Yes. Swap any meal and see the new price first, keep the ones you like, or plan the week again. Tell us what you think of a dish and future weeks will follow your taste.",
  },
  {
    question: "How many people and diets does it plan for?",
    answer: `Households of ${HOUSEHOLD_SIZE.least} to ${HOUSEHOLD_SIZE.most}, with each person's age and appetite if you like, and ${DIETS.length} diets, from vegetarian and vegan to halal and gluten-free.`,
  },
  {
    question: "Who sees my data?",
    answer: `You and the people in your household. We use it only to plan your meals; the privacy page names everyone who handles it. We don't keep the sample week on this page.`,
  },
];
