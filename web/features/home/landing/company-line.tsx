import { useQuery } from "@tanstack/react-query";
import { factsQuery } from "../../../lib/facts.ts";

/** The company that runs this installation and its support address, from the configuration. */
export function CompanyLine() {
  const facts = useQuery(factsQuery).data;
  if (!facts) return null;
  const { name, companyNumber, address } = facts.operator;
  const operator = [name, companyNumber && `company number ${companyNumber}`, address].filter(Boolean).join(", ");
  return (
    <p className="text-slate">
      {operator && `${operator}. `}
      Questions? Write to{" "}
      <a href={`mailto:${facts.supportEmail}`} className="text-herb underline underline-offset-4">
        {facts.supportEmail}
      </a>
      .
    </p>
  );
}
