import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { Operator } from "#contracts/operators/operators.ts";
import { OPERATOR_ROLES, parseOperatorRole } from "#domain/operators/roles.ts";
import { userQuery } from "../../../lib/session.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { changeOperatorRole, operatorsQuery, removeOperator } from "../queries.ts";

type Props = { operator: Operator };

/** Changes an operator. Operators who change themselves are logged out, so their user is fetched again. */
function useOperatorMutation<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  { you }: Operator,
  showSuccess: (input: Input) => unknown,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (_, input) => {
      showSuccess(input);
      return queries.invalidateQueries({ queryKey: you ? userQuery.queryKey : operatorsQuery.queryKey });
    },
    onError: (error) => toast.error("Not Done", { description: error.message }),
  });
}

export const RoleOptions = () =>
  OPERATOR_ROLES.map((role) => (
    <option key={role} value={role}>
      {role}
    </option>
  ));

export function ChangeRole({ operator }: Props) {
  const { id, email, role } = operator;
  const [wanted, setWanted] = useState(role);
  const change = useOperatorMutation(changeOperatorRole, operator, (to) =>
    toast.success("Role Changed", { description: `${email} now has the role ${to.role} and has been logged out.` }),
  );
  return (
    <ConfirmButton
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
        <SelectField label="Role" value={wanted} onChange={({ target }) => setWanted(parseOperatorRole(target.value) ?? role)}>
          <RoleOptions />
        </SelectField>
      </div>
    </ConfirmButton>
  );
}

export function Remove({ operator }: Props) {
  const { id, email, you } = operator;
  const remove = useOperatorMutation(removeOperator, operator, () =>
    toast.success("Operator Removed", { description: `${email} is no longer an operator and has been logged out.` }),
  );
  return (
    <ConfirmButton
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
