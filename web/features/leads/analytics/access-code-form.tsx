import { toast } from "sonner";
import { BuyerPassword } from "#contracts/leads/buyer-analytics.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { enter } from "./calls.ts";
import { cannotEnter, ENTERED, PASSWORD_REQUIRED, WRONG_PASSWORD } from "./toasts.ts";

/** Asks for the buyer's password. The server compares it; this page knows nothing of it and forgets what was typed. */
export const Gate = ({ onEnter }: { onEnter: (token: string) => void }) => (
  <Page title="Buyer Analytics Dashboard" lead="Enter password to access analytics" narrow>
    <Card className="max-w-md">
      <Form
        schema={BuyerPassword}
        start={{ password: "" }}
        onSubmit={async ({ password }, form) => {
          const token = await enter(password);
          if (token === null) {
            toast.error(...WRONG_PASSWORD);
            form.setError("password", { type: "server", message: WRONG_PASSWORD[1].description });
            return;
          }
          toast.success(...ENTERED);
          onEnter(token);
        }}
        onRefused={({ message }) => toast.error(...cannotEnter(message))}
        onWrong={() => toast.error(...PASSWORD_REQUIRED)}
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
