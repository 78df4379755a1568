/** The product's name. No other source file contains it; the build inserts it into the page. */
export const PRODUCT_NAME = "Larderly";
