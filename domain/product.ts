/** The product's name. No other source file spells it: import it, or let the build put it into the page. */
export const PRODUCT_NAME = "Larderly";
