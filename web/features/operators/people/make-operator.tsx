import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { z } from "zod";
import { NameOperator } from "#contracts/operators/operators.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { makeOperator, operatorsQuery } from "../calls.ts";
import { operatorMade, operatorUnchanged } from "../toasts.ts";
import * as m from "./messages.ts";
import { RoleOptions } from "./role-acts.tsx";

type Named = z.infer<typeof NameOperator>;

/** Makes the holder of an account an operator, after asking. */
export function MakeOperator() {
  const [named, setNamed] = useState<Named & { done: () => void }>();
  return (
    <Card aria-labelledby="make" className="flex flex-col gap-3">
      <h2 id="make" className="text-lg">
        {m.makeSomeoneAnOperator}
      </h2>
      <p className="text-slate">{m.theyFirstSignUp}</p>
      <Form
        schema={NameOperator}
        start={{ email: "", role: "support" }}
        onSubmit={(sent, form) => setNamed({ ...sent, done: () => form.reset() })}
        className="flex max-w-md flex-col gap-4"
      >
        {({ box }) => (
          <>
            <TextField label={m.emailOfTheirAccount} type="email" autoComplete="off" {...box("email")} />
            <SelectField label={m.role} {...box("role")}>
              <RoleOptions />
            </SelectField>
            <FormActions>
              <Submit look="plain" busy={m.oneMoment}>
                {m.makeAnOperator}
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
      {named && <Ask named={named} onDone={named.done} onClose={() => setNamed(undefined)} />}
    </Card>
  );
}

function Ask({ named: { email, role }, onDone, onClose }: { named: Named; onDone: () => void; onClose: () => void }) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: makeOperator,
    onSuccess: () => {
      toast.success(...operatorMade(email, role));
      onDone();
      void queries.invalidateQueries({ queryKey: operatorsQuery.queryKey });
    },
    onError: (error) => toast.error(...operatorUnchanged(error.message)),
    onSettled: onClose,
  });
  return (
    <Dialog title={m.makeThemAnOperatorQuestion} description={m.getsTheRole({ email, role })} open onOpenChange={onClose}>
      <div className="flex flex-wrap gap-2">
        <Button look="main" disabled={make.isPending} onClick={() => make.mutate({ email, role })}>
          {make.isPending ? m.oneMoment : m.makeThemAnOperator}
        </Button>
        <Button onClick={onClose}>{m.notNow}</Button>
      </div>
    </Dialog>
  );
}
