import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { HealthConsentCard } from "../../household/public/health-consent-card.tsx";
import { AccountPage } from "../public/account-page.tsx";
import { OwnData } from "../public/own-data.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { ConversationsCard } from "./conversations-card.tsx";

/** Downloads and deletes a person's data. Operators have no household, so they see no other account sections. */
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
