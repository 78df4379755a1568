import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { SecondFactorSetUp } from "#contracts/operators/admin.ts";
import { AdminLogin as AdminLoginInput } from "#contracts/operators/admin.ts";
import { api } from "../../../lib/api.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { PasskeyButton } from "../../accounts/public/passkey-button.tsx";
import { CodeForm } from "../public/code-form.tsx";
import { saveSession } from "./session-hint.ts";
import { SetUp } from "./set-up.tsx";

type Step =
  | { is: "password" }
  | { is: "passkey"; email: string }
  | { is: "code"; email: string }
  | ({ is: "set up"; email: string } & SecondFactorSetUp);

/** @param household email address of a signed-in household; null = no session. */
export function AdminLogin({ title, household }: { title: string; household: string | null }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ is: "password" });
  const done = async (email: string, stayLoggedIn = false) => {
    saveSession(localStorage, { email, stayLoggedIn }, Date.now());
    toast.success("Logged In", { description: "You are logged in as an operator." });
    await queries.refetchQueries({ queryKey: userQuery.queryKey });
  };
  const doneByPasskey = async () => done((await (await api.user.$get()).json())?.email ?? "");
  return (
    <Page title={title} lead="Operators log in here, with a separate account." narrow>
      <div className="flex max-w-md flex-col gap-4">
        {household && step.is === "password" && (
          <ErrorState>
            Only operators can use this page. You're logged in to a household as {household}; logging in here ends that session.
          </ErrorState>
        )}
        <Card>
          {step.is === "password" && <PasswordForm onNext={setStep} onDone={done} />}
          {step.is === "passkey" && <p className="mb-4">Your second factor is a passkey. Use it to log in.</p>}
          {step.is === "set up" && <SetUp {...step} onDone={() => done(step.email)} />}
          {step.is === "code" && (
            <div className="flex flex-col gap-4">
              <CodeForm when="sign in" onTaken={({ rememberDevice }) => done(step.email, rememberDevice)} />
              <Button onClick={() => setStep({ is: "password" })}>Start again</Button>
            </div>
          )}
          {step.is !== "set up" && <ByPasskey onDone={doneByPasskey} />}
        </Card>
      </div>
    </Page>
  );
}

/** A passkey identifies the operator and counts as both factors, so it needs no password. */
const ByPasskey = ({ onDone }: { onDone: () => unknown }) => (
  <div className="mt-4">
    <PasskeyButton label="Use a passkey" take={(credential) => api.admin.passkey.$post({ json: { credential } })} onDone={onDone} />
  </div>
);

const PasswordForm = ({ onNext, onDone }: { onNext: (step: Step) => void; onDone: (email: string, remembered: boolean) => unknown }) => (
  <Form
    schema={AdminLoginInput}
    start={{ email: "", password: "" }}
    onSubmit={async (sent) => {
      const { email } = sent;
      const next = await (await api.admin.login.$post({ json: sent })).json();
      if (next.secondFactor === "set up") onNext({ is: "set up", email, ...next.setUp });
      else if (next.secondFactor === "give") onNext({ is: "code", email });
      else if (next.secondFactor === "passkey") onNext({ is: "passkey", email });
      else await onDone(email, true);
    }}
    refusal={({ message }) => {
      toast.error("Login Failed", { description: message });
      return message;
    }}
    onWrong={() => toast.error("Login Failed", { description: "Email and password are required" })}
    className="flex flex-col gap-4"
  >
    {({ box }) => (
      <>
        <TextField label="Email" type="email" autoComplete="username" {...box("email")} />
        <TextField label="Password" type="password" autoComplete="current-password" {...box("password")} />
        <FormActions>
          <Submit busy="Logging in..." className="w-full">
            Log in
          </Submit>
        </FormActions>
      </>
    )}
  </Form>
);
