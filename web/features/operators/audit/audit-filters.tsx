import type { SubmitEvent } from "react";
import type { AuditFilters, AuditPage } from "#contracts/operators/audit.ts";
import { AUDIT_ACTS, AUDIT_LOOKS } from "#domain/operators/audit.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import * as m from "./messages.ts";
import { operatorName } from "./words.ts";

type Props = { operators: AuditPage["operators"]; onChange: (filters: AuditFilters) => void };

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));

/** Which rows are shown: by whom, what, about whom and on which day. What is left empty leaves all. */
export function Filters({ operators, onChange }: Props) {
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    onChange(Object.fromEntries(filled.filter(([, value]) => value !== "")));
  };
  return (
    <form aria-label={m.filters} onSubmit={show} onReset={() => onChange({})} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField label={m.operator} name="who">
        <option value="">{m.everyone}</option>
        {operators.map((operator) => (
          <option key={operator.id} value={operator.id}>
            {operatorName(operators, operator.id)}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.what} name="what">
        <option value="">{m.everything}</option>
        <optgroup label={m.lookedAt}>
          <Names names={AUDIT_LOOKS} />
        </optgroup>
        <optgroup label={m.done}>
          <Names names={AUDIT_ACTS} />
        </optgroup>
      </SelectField>
      <TextField label={m.about} name="whom" placeholder={m.idOfAUser} autoComplete="off" />
      <TextField label={m.day} name="day" type="date" />
      <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-4">
        <Button type="submit" look="main">
          {m.show}
        </Button>
        <Button type="reset">{m.clear}</Button>
      </div>
    </form>
  );
}
