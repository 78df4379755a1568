import { ALLERGENS } from "../household/allergens.ts";
import { DIETS } from "../household/diets.ts";
import { HOUSEHOLD_SIZE } from "../household/household.ts";
import { PRODUCT_NAME } from "../product.ts";

/** The price as it is said: formatted pounds, and whole days of the free trial. */
export type PriceWords = { trialDays: number; firstMonth: string; laterMonth: string };
export type ProductQuestion = { question: string; answer: string };

/** Shops that a household can plan for, as the page of questions says them. A test compares them with the shops that have prices. */
const SHOPS = "Tesco, Sainsbury's, Asda, Morrisons, Aldi, Lidl, Waitrose and Co-op";

/** What people ask before they sign up, with answers for the landing page and for search engines. `price`: undefined while it is not known. */
export const productQuestions = (price: PriceWords | undefined): ProductQuestion[] => [
  {
    question: price ? `Is it really free for ${price.trialDays} days?` : "Is the trial really free?",
    answer: `Yes. You sign up without a card, and the trial ends by itself: nothing is charged unless you subscribe.${
      price ? ` Then the first month is ${price.firstMonth}, and each month after it ${price.laterMonth}, VAT included.` : ""
    }`,
  },
  {
    question: "How do I cancel?",
    answer:
      "On the cancel page, at any time, signed in or with a link we email you. We never ask for a reason, and you keep what you have paid for until its month ends.",
  },
  {
    question: "Where do the prices come from?",
    answer:
      "From averages of the Office for National Statistics, shelf prices at Tesco, Sainsbury's and Morrisons, and a basket published by Which? for how dear each shop is. They are estimates, and each says its source and date.",
  },
  {
    question: "Which shops can I plan for?",
    answer: `${SHOPS}, or the average of the big three. You shop as you always do: we write the list, we don't deliver.`,
  },
  {
    question: "Is it safe with allergies?",
    answer: `We leave out every recipe with one of the ${ALLERGENS.length} regulated allergens you tick, whatever it costs, and a food whose allergens we don't know counts as containing all of them. Brands vary, so read the label every time.`,
  },
  {
    question: "Can I change the meals?",
    answer:
      "Yes. Swap any meal and see what it does to the bill before you choose, keep the ones you like, or plan the week again. Tell us what you think of a dish, and the next weeks follow your taste.",
  },
  {
    question: "How many people and diets does it plan for?",
    answer: `Households of ${HOUSEHOLD_SIZE.least} to ${HOUSEHOLD_SIZE.most}, with each person's age and appetite if you like, and ${DIETS.length} diets, from vegetarian and vegan to halal and gluten-free.`,
  },
  {
    question: "Who sees my data?",
    answer: `You and those you share your household with. ${PRODUCT_NAME} uses it to plan your meals and for nothing else; the privacy page names everybody who handles any of it. The sample week on this page is kept by nobody.`,
  },
];
