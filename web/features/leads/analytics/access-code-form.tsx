import { toast } from "sonner";
import { BuyerPassword } from "#contracts/leads/buyer-analytics.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { requestToken } from "./calls.ts";

const WRONG_PASSWORD = "Incorrect password. Check it and try again.";

/** Exchanges the shared password for a token. */
export const AccessCodeForm = ({ onEnter }: { onEnter: (token: string) => void }) => (
  <Page title="Buyer Analytics Dashboard" lead="Enter password to access analytics" narrow>
    <Card className="max-w-md">
      <Form
        schema={BuyerPassword}
        start={{ password: "" }}
        onSubmit={async ({ password }, form) => {
          const token = await requestToken(password);
          if (token === null) {
            toast.error("Authentication Failed", { description: WRONG_PASSWORD });
            form.setError("password", { type: "server", message: WRONG_PASSWORD });
            return;
          }
          toast.success("Success", { description: "Authentication successful" });
          onEnter(token);
        }}
        onRefused={({ message }) => toast.error("Authentication Error", { description: `Failed to authenticate: ${message}` })}
        onWrong={() => toast.error("Password Required", { description: "Please enter a password" })}
        className="flex flex-col gap-4"
      >
        {({ box }) => (
          <>
            <TextField label="Password" type="password" autoComplete="off" {...box("password")} />
            <FormActions>
              <Submit busy="Checking..." className="w-full">
                Access Dashboard
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
      <p className="mt-5 border-t border-line pt-4">
        Have a buyer or seller account?{" "}
        <LinkButton to="/login?next=%2Ftrade" look="quiet">
          Log in
        </LinkButton>
      </p>
    </Card>
  </Page>
);
