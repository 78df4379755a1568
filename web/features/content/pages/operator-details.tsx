import { useQuery } from "@tanstack/react-query";
import { factsQuery } from "../../../lib/facts.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";

const DETAILS = [
  { key: "name", label: "Legal name" },
  { key: "address", label: "Address" },
  { key: "companyNumber", label: "Company number" },
  { key: "dataProtectionNumber", label: "ICO registration" },
] as const;

/** The company that runs this installation, from its configuration. Missing values are marked. */
export function OperatorDetails() {
  const facts = useQuery(factsQuery);
  if (facts.isPending) return <Skeleton className="h-40" label="Loading company details" />;
  if (facts.isError)
    return (
      <ErrorState action={<Button onClick={() => facts.refetch()}>Retry</Button>}>
        We couldn't load the company details. Try again in a moment.
      </ErrorState>
    );
  const { operator, supportEmail } = facts.data;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {DETAILS.map(({ key, label }) => (
        <div key={key} className="contents">
          <dt className="text-slate">{label}</dt>
          <dd className="-mt-2 whitespace-pre-line sm:mt-0">
            {operator[key] ?? <Badge tone="mustard">Sandbox: not configured by the operator yet</Badge>}
          </dd>
        </div>
      ))}
      <dt className="text-slate">Email</dt>
      <dd className="-mt-2 sm:mt-0">
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </dd>
    </dl>
  );
}
