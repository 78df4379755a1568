import { Page } from "../../../ui/page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { SandboxBadge } from "../public/sandbox-badge.tsx";
import { ManagePanel } from "./manage-panel.tsx";
import { SubscribePart, WithForm } from "./payment-parts.tsx";
import { SignedOutBilling } from "./signed-out-billing.tsx";

/** The subscribe form and the manage screen on one page. The form is there while there is nothing to manage. */
export const PaymentScreen = () => (
  <RequireUser publicPage={<SignedOutBilling title="Your subscription" />}>
    {() => (
      <Page title="Your subscription" narrow actions={<SandboxBadge />}>
        <WithForm>
          {(facts) => (
            <div className="flex flex-col gap-6">
              <ManagePanel providerName={facts.providerName} />
              <SubscribePart facts={facts} />
            </div>
          )}
        </WithForm>
      </Page>
    )}
  </RequireUser>
);
