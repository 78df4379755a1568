import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AVERAGE_SHOP } from "#domain/shopping/shopping.ts";
import { SelectField } from "../../../ui/field.tsx";
import { shopsQuery } from "./shops.ts";

type ShopFieldProps = { hint: ReactNode; value: string | null; error?: string | undefined; onChange: (shopId: string | null) => void };

/** The supermarket whose prices the household plans with; null = the average. */
export function ShopField({ hint, value, error, onChange }: ShopFieldProps) {
  const shops = useQuery(shopsQuery);
  return (
    <SelectField
      label="Supermarket"
      hint={hint}
      error={error}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    >
      <option value="">{AVERAGE_SHOP}</option>
      {shops.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
