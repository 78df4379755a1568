import type { ReactNode } from "react";

export const moneyHelper = "moneyhelper.org.uk";
export const serviceNotALoan = (moneyHelper: ReactNode) => (
  <>
    Car-care protection is a monthly paid service, not a loan. Buying it doesn't affect a lender's decision. Any loan is from the lender, on
    the lender's terms. Free, impartial help with money is at {moneyHelper}.
  </>
);
