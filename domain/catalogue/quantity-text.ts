const round = (quantity: number) => (quantity >= 20 ? Math.round(quantity) : Math.round(quantity * 100) / 100);

/** "250 g", "0.5 ml", or the number alone for counted foods. */
export const formatQuantity = (quantity: number, unit: string): string => `${round(quantity)}${unit === "each" ? "" : ` ${unit}`}`;
