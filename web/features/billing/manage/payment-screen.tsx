import { Page } from "../../../ui/page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { SandboxBadge } from "../public/sandbox-badge.tsx";
import { ManagePanel } from "./manage-panel.tsx";
import { SignedOutBilling } from "./signed-out-billing.tsx";
import { SubscribePart, WithFormFacts } from "./subscribe-form.tsx";

/** Manage panel and subscribe form on one page. The form is shown only without a running subscription. */
export const PaymentScreen = () => (
  <RequireUser publicPage={<SignedOutBilling title="Your subscription" />}>
    {() => (
      <Page title="Your subscription" narrow actions={<SandboxBadge />}>
        <WithFormFacts>
          {(facts) => (
            <div className="flex flex-col gap-6">
              <ManagePanel providerName={facts.providerName} />
              <SubscribePart facts={facts} />
            </div>
          )}
        </WithFormFacts>
      </Page>
    )}
  </RequireUser>
);
