import type { ReactNode } from "react";

// company-line.tsx, which pages for leads have too
export const companyNumber = (number: string) => `company number ${number}`;
export const writeTo = (address: ReactNode) => <>Questions? Write to {address}.</>;
