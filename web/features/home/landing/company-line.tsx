import { useQuery } from "@tanstack/react-query";
import { factsQuery } from "../../../lib/facts.ts";
import * as m from "./company-line.messages.tsx";

/** Who runs this installation and how to write to them, as far as its configuration says. */
export function CompanyLine() {
  const facts = useQuery(factsQuery).data;
  if (!facts) return null;
  const { name, companyNumber, address } = facts.operator;
  const said = [name, companyNumber && m.companyNumber(companyNumber), address].filter(Boolean).join(", ");
  return (
    <p className="text-slate">
      {said && `${said}. `}
      {m.writeTo(
        <a href={`mailto:${facts.supportEmail}`} className="text-herb underline underline-offset-4">
          {facts.supportEmail}
        </a>,
      )}
    </p>
  );
}
