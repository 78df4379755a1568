import { useQuery } from "@tanstack/react-query";
import { factsQuery } from "../../../lib/facts.ts";

/** Who runs this installation and how to write to them, as far as its configuration says. */
export function CompanyLine() {
  const facts = useQuery(factsQuery).data;
  if (!facts) return null;
  const { name, companyNumber, address } = facts.operator;
  const said = [name, companyNumber && `company number ${companyNumber}`, address].filter(Boolean).join(", ");
  return (
    <p className="text-slate">
      {said && `${said}. `}
      Questions? Write to{" "}
      <a href={`mailto:${facts.supportEmail}`} className="text-herb underline underline-offset-4">
        {facts.supportEmail}
      </a>
      .
    </p>
  );
}
