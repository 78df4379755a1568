import type { SubmitEvent } from "react";
import type { AuditFilters, AuditPage } from "#contracts/operators/audit.ts";
import { AUDIT_ACTIONS, AUDIT_VIEWS } from "#domain/operators/audit.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { operatorName } from "./words.ts";

type Props = { operators: AuditPage["operators"]; onChange: (filters: AuditFilters) => void };

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));

/** Filters by operator, action, subject and day. Empty fields do not filter. */
export function Filters({ operators, onChange }: Props) {
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    onChange(Object.fromEntries(filled.filter(([, value]) => value !== "")));
  };
  return (
    <form aria-label="Filters" onSubmit={show} onReset={() => onChange({})} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField label="Operator" name="who">
        <option value="">Everyone</option>
        {operators.map((operator) => (
          <option key={operator.id} value={operator.id}>
            {operatorName(operators, operator.id)}
          </option>
        ))}
      </SelectField>
      <SelectField label="What" name="what">
        <option value="">Everything</option>
        <optgroup label="Looked at">
          <Names names={AUDIT_VIEWS} />
        </optgroup>
        <optgroup label="Done">
          <Names names={AUDIT_ACTIONS} />
        </optgroup>
      </SelectField>
      <TextField label="About" name="whom" placeholder="ID of a user, subscription, lead …" autoComplete="off" />
      <TextField label="Day" name="day" type="date" />
      <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-4">
        <Button type="submit" look="main">
          Show
        </Button>
        <Button type="reset">Clear</Button>
      </div>
    </form>
  );
}
