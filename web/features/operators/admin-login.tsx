import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { api } from "../../lib/api.ts";
import { userQuery } from "../../lib/session.ts";
import { say, warn } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/choice.tsx";
import { TextField } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { keepSession } from "./session-hint.ts";
import { LOGGED_IN, LOGIN_MISSING, loginFailed } from "./toasts.ts";

/** @param household who is signed in although they are no operator; null = nobody is. */
export function AdminLogin({ title, household }: { title: string; household: string | null }) {
  const [form, setForm] = useState({ email: "", password: "", stayLoggedIn: false });
  const [fault, setFault] = useState<string>();
  const queries = useQueryClient();
  const refuse = (text: readonly [string, string?]) => {
    setFault(text[1]);
    warn(text);
  };
  const login = useMutation({
    mutationFn: async () => (await api.admin.login.$post({ json: form })).json(),
    onSuccess: async () => {
      keepSession(localStorage, form, Date.now());
      setForm({ email: "", password: "", stayLoggedIn: false });
      say(LOGGED_IN);
      await queries.refetchQueries({ queryKey: userQuery.queryKey });
    },
    onError: (error) => refuse(loginFailed(error.message)),
    gcTime: 0, // what was typed is not kept beside the answer
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFault(undefined);
    if (form.email.trim() === "" || form.password === "") return refuse(LOGIN_MISSING);
    login.mutate();
  };
  return (
    <Page title={title} lead="Operators sign in here, with an account of their own." narrow>
      <div className="flex max-w-md flex-col gap-4">
        {household && (
          <ErrorState>
            Only operators can use this page. You are signed in to a household as {household}; signing in here ends that session.
          </ErrorState>
        )}
        <Card>
          <form onSubmit={submit} noValidate className="flex flex-col gap-4">
            {fault && <ErrorState>{fault}</ErrorState>}
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              value={form.email}
              onChange={(event) => setForm({ ...form, email: event.target.value })}
            />
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              value={form.password}
              onChange={(event) => setForm({ ...form, password: event.target.value })}
            />
            <Switch
              label="Stay logged in"
              note="For 30 days instead of one"
              checked={form.stayLoggedIn}
              onChange={(stayLoggedIn) => setForm({ ...form, stayLoggedIn })}
            />
            <Button type="submit" look="main" disabled={login.isPending}>
              {login.isPending ? "Logging in..." : "Log in"}
            </Button>
          </form>
        </Card>
      </div>
    </Page>
  );
}
