import { nameForMail } from "#domain/accounts/first-name.ts";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { dayInWords } from "#domain/billing/emails/emails.ts";
import { PRODUCT_NAME } from "#domain/product.ts";

/** Tells an account's holder on which London day it will be erased, and how to keep it. */
export const unusedAccountMail = ({ name, eraseOn, origin }: { name: string; eraseOn: Day; origin: string }) => {
  const who = nameForMail(name);
  return {
    subject: `We'll delete your ${PRODUCT_NAME} account on ${dayInWords(eraseOn)}`,
    body: `Hello${who && ` ${who}`},\n\nyou haven't logged in to ${PRODUCT_NAME} for nearly two years. We don't keep accounts that aren't used, so we'll delete yours on ${dayInWords(eraseOn)}, with your plans, lists, recipes and conversations. Anyone you share a household with keeps theirs.\n\nTo keep your account, log in before then: ${origin}/login\n\nTo take your data with you, log in and open “Your data”.\n\nIf you don't need it any more, there's nothing to do.\n\n${PRODUCT_NAME}\n`,
  };
};
