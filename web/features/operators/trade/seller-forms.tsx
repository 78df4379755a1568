import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { z } from "zod";
import type { Organisations } from "#contracts/leads/trade.ts";
import { NewSeller, SellerChange } from "#contracts/leads/trade.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { type Fields, Form, FormActions, Submit } from "../../../ui/form.tsx";
import { changeSeller, makeSeller, organisationsQuery } from "./queries.ts";

/** Form values: the server parses the amount, and "" means no buyer. */
const typed = {
  ceiling: z.string().trim().min(1, "Enter the maximum price per lead in pounds, such as 12.50"),
  dailyCap: z.string().transform(Number).pipe(NewSeller.shape.dailyCap),
  buyerId: z.string().transform((id) => id || null),
};
const TypedSeller = z.object({ name: NewSeller.shape.name, ...typed });
const TypedChange = z.object({
  ...typed,
  enabled: z
    .enum(["on", "off"])
    .transform((one) => one === "on")
    .pipe(SellerChange.shape.enabled),
});
type TypedChange = z.input<typeof TypedChange>;

type Buyers = Organisations["buyers"];
type Seller = Organisations["sellers"][number];

const TermFields = ({ box, buyers }: { box: Fields<TypedChange>["box"]; buyers: Buyers }) => (
  <>
    <TextField label="Maximum price per lead (£)" inputMode="decimal" autoComplete="off" {...box("ceiling")} />
    <TextField label="Maximum leads a day" inputMode="numeric" autoComplete="off" {...box("dailyCap")} />
    <SelectField label="Bought for" {...box("buyerId")}>
      <option value="">No named buyer</option>
      {buyers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  </>
);

export function NewSellerForm({ buyers }: { buyers: Buyers }) {
  const client = useQueryClient();
  return (
    <Card className="max-w-md">
      <Form
        schema={TypedSeller}
        start={{ name: "", ceiling: "", dailyCap: "", buyerId: "" }}
        onSubmit={async (seller, form) => {
          await makeSeller(seller);
          form.reset();
          await client.invalidateQueries(organisationsQuery);
        }}
        className="flex flex-col gap-4"
      >
        {({ box }) => (
          <>
            <TextField label="Name of the new seller" autoComplete="off" {...box("name")} />
            <TermFields box={box as Fields<TypedChange>["box"]} buyers={buyers} />
            <FormActions>
              <Submit look="plain" busy="Creating...">
                Create seller
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
    </Card>
  );
}

/** Changes a seller's limits or buyer. Earlier offers are unaffected. */
export function ChangeSeller({ seller, buyers }: { seller: Seller; buyers: Buyers }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div>
        <Button aria-label={`Change ${seller.name}`} onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    );
  return (
    <Form
      schema={TypedChange}
      start={{
        ceiling: seller.ceiling,
        dailyCap: String(seller.dailyCap),
        buyerId: seller.buyerId ?? "",
        enabled: seller.enabled ? "on" : "off",
      }}
      onSubmit={async (change) => {
        await changeSeller({ id: seller.id, ...change });
        await client.invalidateQueries(organisationsQuery);
        toast.success(`${seller.name} has been updated`, { description: "Earlier offers are unaffected." });
        setOpen(false);
      }}
      className="flex max-w-md flex-col gap-4"
    >
      {({ box }) => (
        <>
          <TermFields box={box} buyers={buyers} />
          <SelectField label="Its leads" {...box("enabled")}>
            <option value="on">are bought</option>
            <option value="off">are not bought; its keys are rejected</option>
          </SelectField>
          <FormActions>
            <Submit look="plain" busy="Saving...">
              Save
            </Submit>
            <Button onClick={() => setOpen(false)}>Keep as is</Button>
          </FormActions>
        </>
      )}
    </Form>
  );
}
