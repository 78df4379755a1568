import { useQueryClient } from "@tanstack/react-query";
import { AdminLogin as Credentials } from "#contracts/operators/admin.ts";
import { api } from "../../lib/api.ts";
import { userQuery } from "../../lib/session.ts";
import { say, warn } from "../../lib/toast.ts";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { keepSession } from "./session-hint.ts";
import { LOGGED_IN, LOGIN_MISSING, loginFailed } from "./toasts.ts";

/** @param household who is signed in although they are no operator; null = nobody is. */
export function AdminLogin({ title, household }: { title: string; household: string | null }) {
  const queries = useQueryClient();
  return (
    <Page title={title} lead="Operators sign in here, with an account of their own." narrow>
      <div className="flex max-w-md flex-col gap-4">
        {household && (
          <ErrorState>
            Only operators can use this page. You are signed in to a household as {household}; signing in here ends that session.
          </ErrorState>
        )}
        <Card>
          <Form
            schema={Credentials}
            start={{ email: "", password: "" }}
            onSubmit={async (sent, form) => {
              await api.admin.login.$post({ json: sent });
              keepSession(localStorage, { email: sent.email, stayLoggedIn: false }, Date.now());
              form.reset();
              say(LOGGED_IN);
              await queries.refetchQueries({ queryKey: userQuery.queryKey });
            }}
            refusal={({ message }) => {
              warn(loginFailed(message));
              return message;
            }}
            onWrong={() => warn(LOGIN_MISSING)}
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
        </Card>
      </div>
    </Page>
  );
}
