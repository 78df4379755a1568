import { useQuery } from "@tanstack/react-query";
import type { Operator } from "#contracts/operators/operators.ts";
import { may, POWERS, type Power } from "#domain/operators/powers.ts";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import { OperatorsOnly } from "../operators-only.tsx";
import { operatorsQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";
import { formatMoment } from "../words.ts";
import { MakeOperator } from "./make-operator.tsx";
import { ChangeRole, Remove } from "./role-acts.tsx";

const ALL_POWERS = Object.keys(POWERS) as Power[];
const toSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const ROLE_POWERS = OPERATOR_ROLES.map((role) => {
  const powers = ALL_POWERS.filter((power) => may(role, power));
  return { role, powers: powers.length === ALL_POWERS.length ? "Everything, including this page." : toSentence(powers.join("; ")) };
});

/** The operators and their roles. Only owners see and change it. */
export const OperatorsScreen = () => (
  <OperatorsOnly page="/admin/operators" title="Operators" lead="Who runs this product, and what each person can do.">
    <div className="flex flex-col gap-6">
      <List />
      <MakeOperator />
      <Roles />
    </div>
  </OperatorsOnly>
);

function List() {
  const operators = useQuery(operatorsQuery);
  return (
    <Card aria-labelledby="operators" className="flex min-w-0 flex-col gap-3">
      <h2 id="operators" className="text-lg">
        All operators
      </h2>
      <QueryResult query={operators} what="the operators">
        {({ operators: all }) => (
          <ul className="flex flex-col divide-y divide-line">
            {all.map((operator) => (
              <Row key={operator.id} operator={operator} lastOwner={all.filter(({ role }) => role === "owner").length < 2} />
            ))}
          </ul>
        )}
      </QueryResult>
    </Card>
  );
}

function Row({ operator, lastOwner }: { operator: Operator; lastOwner: boolean }) {
  const { email, role, you, secondFactor, lastSignInAt, namedByConfiguration } = operator;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
          <Badge tone={role === "owner" ? "herb" : "plain"}>{role}</Badge>
          {you && <span className="text-slate">you</span>}
        </p>
        <p className="text-xs text-slate">
          {secondFactor ? "Second factor set up" : "No second factor yet: the next login sets it up"}.{" "}
          {lastSignInAt ? `Last logged in on ${formatMoment(lastSignInAt)}` : "Never logged in"}.
        </p>
      </div>
      {namedByConfiguration ? (
        <p className="text-xs text-slate">Named in the configuration, by OPERATOR_EMAIL</p>
      ) : role === "owner" && lastOwner ? (
        <p className="text-xs text-slate">The last owner: make someone else an owner first</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <ChangeRole operator={operator} />
          <Remove operator={operator} />
        </div>
      )}
    </li>
  );
}

const Roles = () => (
  <Card aria-labelledby="roles" className="flex flex-col gap-3">
    <h2 id="roles" className="text-lg">
      What each role may do
    </h2>
    <dl className="flex flex-col gap-2">
      {ROLE_POWERS.map(({ role, powers }) => (
        <div key={role}>
          <dt className="font-medium first-letter:uppercase">{role}</dt>
          <dd className="text-slate">{powers}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
