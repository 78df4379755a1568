export const supermarket = "Supermarket";
