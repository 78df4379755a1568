import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Organisations } from "#contracts/leads/trade.ts";
import { NewBuyer } from "#contracts/leads/trade.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { OperatorsOnly } from "../operators-only.tsx";
import { QueryResult } from "../query-result.tsx";
import { People } from "./people.tsx";
import { createBuyer, organisationsQuery } from "./queries.ts";
import { ChangeSeller, NewSellerForm } from "./seller-forms.tsx";

/** Buyers and sellers of leads, with their people. */
export const OrganisationsScreen = () => (
  <OperatorsOnly page="/admin/leads" title="Buyers and sellers" lead="Who buys and sells leads here.">
    <Lists />
  </OperatorsOnly>
);

function Lists() {
  const organisations = useQuery({ ...organisationsQuery, refetchOnMount: "always" });
  return (
    <QueryResult query={organisations} what="the buyers and sellers">
      {(all) => (
        <div className="flex flex-col gap-6">
          <Buyers buyers={all.buyers} />
          <Sellers all={all} />
        </div>
      )}
    </QueryResult>
  );
}

const Buyers = ({ buyers }: Pick<Organisations, "buyers">) => (
  <section aria-labelledby="buyers" className="flex flex-col gap-3">
    <h2 id="buyers" className="text-xl">
      Buyers
    </h2>
    <p className="text-slate">Their people see results only for leads bought for them.</p>
    {buyers.length === 0 && <EmptyList>No buyers yet. Anyone with the shared buyer-analytics password can see the leads.</EmptyList>}
    {buyers.map((buyer) => (
      <Card key={buyer.id} aria-label={buyer.name} className="flex min-w-0 flex-col gap-3">
        <h3 className="text-lg break-words">{buyer.name}</h3>
        <People kind="buyer" of={buyer} />
      </Card>
    ))}
    <NewBuyerForm />
  </section>
);

function NewBuyerForm() {
  const client = useQueryClient();
  return (
    <Card className="max-w-md">
      <OneFieldForm
        schema={NewBuyer}
        name="name"
        label="Name of the new buyer"
        autoComplete="off"
        act="Create buyer"
        busy="Creating..."
        onSubmit={async (name) => {
          await createBuyer(name);
          await client.invalidateQueries(organisationsQuery);
        }}
      />
    </Card>
  );
}

const Sellers = ({ all: { buyers, sellers } }: { all: Organisations }) => (
  <section aria-labelledby="sellers" className="flex flex-col gap-3">
    <h2 id="sellers" className="text-xl">
      Sellers
    </h2>
    <p className="text-slate">Their people see their offers' results and manage their keys.</p>
    {sellers.length === 0 && <EmptyList>No sellers yet.</EmptyList>}
    {sellers.map((seller) => (
      <Card key={seller.id} aria-label={seller.name} className="flex min-w-0 flex-col gap-3">
        <h3 className="flex flex-wrap items-center gap-2 text-lg break-words">
          {seller.name} {!seller.enabled && <Badge tone="tomato">Off</Badge>}
        </h3>
        <p>
          Up to {formatPounds(seller.ceiling)} a lead and {seller.dailyCap} a day, bought for{" "}
          {buyers.find(({ id }) => id === seller.buyerId)?.name ?? "no named buyer"}.{" "}
          {plural(seller.keys, { one: "1 active key", other: `${seller.keys} active keys` })}.
        </p>
        <ChangeSeller seller={seller} buyers={buyers} />
        <People kind="seller" of={seller} />
      </Card>
    ))}
    <NewSellerForm buyers={buyers} />
  </section>
);
