import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { Operator } from "#contracts/operators/operators.ts";
import { OPERATOR_ROLES, operatorRoleOf } from "#domain/operators/roles.ts";
import { userQuery } from "../../../lib/session.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { changeOperatorRole, operatorsQuery, removeOperator } from "../calls.ts";
import { operatorRemoved, operatorUnchanged, roleChanged, type ToastText } from "../toasts.ts";

type Of = { operator: Operator };

/** Whoever changed their own role is signed out: the page asks them to sign in again. */
function useAct<Ask>(act: (ask: Ask) => Promise<unknown>, { you }: Operator, said: (ask: Ask) => ToastText) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, ask) => {
      toast.success(...said(ask));
      return queries.invalidateQueries({ queryKey: you ? userQuery.queryKey : operatorsQuery.queryKey });
    },
    onError: (error) => toast.error(...operatorUnchanged(error.message)),
  });
}

export const RoleOptions = () =>
  OPERATOR_ROLES.map((role) => (
    <option key={role} value={role}>
      {role}
    </option>
  ));

export function ChangeRole({ operator }: Of) {
  const { id, email, role } = operator;
  const [wanted, setWanted] = useState(role);
  const change = useAct(changeOperatorRole, operator, (to) => roleChanged(email, to.role));
  return (
    <AskFirst
      label="Change role"
      about={`Change the role of ${email}`}
      look="plain"
      title="Change this role?"
      description={`${email} is logged out now and has the new role from the next login.`}
      act="Change it"
      keep="Leave it"
      busy={change.isPending}
      onAct={(close) => (wanted === role ? close() : change.mutate({ id, role: wanted }, { onSettled: close }))}
    >
      <div className="mb-4">
        <SelectField label="Role" value={wanted} onChange={({ target }) => setWanted(operatorRoleOf(target.value) ?? role)}>
          <RoleOptions />
        </SelectField>
      </div>
    </AskFirst>
  );
}

export function Remove({ operator }: Of) {
  const { id, email, you } = operator;
  const remove = useAct(removeOperator, operator, () => operatorRemoved(email));
  return (
    <AskFirst
      label="Remove"
      about={`Remove ${email}`}
      title={you ? "Remove yourself?" : "Remove this operator?"}
      description={`${email} is logged out now and is no longer an operator. Their second factor is removed, and the account becomes a household account again.`}
      act="Remove them"
      keep="Keep them"
      busy={remove.isPending}
      onAct={(close) => remove.mutate(id, { onSettled: close })}
    />
  );
}
