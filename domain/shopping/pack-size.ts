import { quantityText } from "../catalogue/quantity-text.ts";

/** A pack size as on a shelf label: "1 kg", "1.5 litre", "500 g". */
export const packSize = (size: number, unit: string): string => {
  if (size < 1000 || unit === "each") return quantityText(size, unit);
  return `${size / 1000} ${unit === "g" ? "kg" : "litre"}`;
};
