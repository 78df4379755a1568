import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { HealthConsentCard } from "../../household/public/health-consent-card.tsx";
import { AccountPage } from "../public/account-page.tsx";
import { OwnData } from "../public/own-data.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { ConversationsCard } from "./conversations-card.tsx";

/** Everything we hold of somebody: to download, and to have deleted. An operator has no household, and so no other part of an account. */
export const DataScreen = () => (
  <RequireUser>
    {({ email, operatorRole, healthConsent, role }) =>
      operatorRole ? (
        <Page title="Your data" lead={`Logged in as ${email}.`} actions={<LinkButton to="/account">Account</LinkButton>} narrow>
          <OwnData email={email} />
        </Page>
      ) : (
        <AccountPage title="Your data" email={email}>
          {healthConsent !== null && <HealthConsentCard role={role} />}
          <ConversationsCard />
          <OwnData email={email} />
        </AccountPage>
      )
    }
  </RequireUser>
);
