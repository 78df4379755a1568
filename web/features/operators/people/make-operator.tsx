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
import { makeOperator, operatorsQuery } from "../queries.ts";
import { RoleOptions } from "./role-acts.tsx";

type NewOperator = z.infer<typeof NameOperator>;

/** Makes an account's holder an operator, after a confirmation. */
export function MakeOperator() {
  const [newOperator, setNewOperator] = useState<NewOperator & { done: () => void }>();
  return (
    <Card aria-labelledby="make" className="flex flex-col gap-3">
      <h2 id="make" className="text-lg">
        Make someone an operator
      </h2>
      <p className="text-slate">
        They first sign up, confirm their address and choose a password. Use a separate account: an operator account can't open a household.
      </p>
      <Form
        schema={NameOperator}
        start={{ email: "", role: "support" }}
        onSubmit={(sent, form) => setNewOperator({ ...sent, done: () => form.reset() })}
        className="flex max-w-md flex-col gap-4"
      >
        {({ box }) => (
          <>
            <TextField label="Email of their account" type="email" autoComplete="off" {...box("email")} />
            <SelectField label="Role" {...box("role")}>
              <RoleOptions />
            </SelectField>
            <FormActions>
              <Submit look="plain" busy="One moment...">
                Make an operator
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
      {newOperator && <Confirm newOperator={newOperator} onDone={newOperator.done} onClose={() => setNewOperator(undefined)} />}
    </Card>
  );
}

type ConfirmProps = { newOperator: NewOperator; onDone: () => void; onClose: () => void };

function Confirm({ newOperator: { email, role }, onDone, onClose }: ConfirmProps) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: makeOperator,
    onSuccess: () => {
      toast.success("Operator Made", { description: `${email} is now an operator in the role ${role} and will get an email.` });
      onDone();
      void queries.invalidateQueries({ queryKey: operatorsQuery.queryKey });
    },
    onError: (error) => toast.error("Not Done", { description: error.message }),
    onSettled: onClose,
  });
  return (
    <Dialog
      title="Make them an operator?"
      description={`${email} gets the role ${role} and a confirmation email, and is logged out of their household.`}
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-wrap gap-2">
        <Button look="main" disabled={make.isPending} onClick={() => make.mutate({ email, role })}>
          {make.isPending ? "One moment..." : "Make them an operator"}
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </div>
    </Dialog>
  );
}
