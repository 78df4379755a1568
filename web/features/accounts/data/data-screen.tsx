import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { HealthConsentCard } from "../account/health-consent-card.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { AccountPage } from "../sections/account-page.tsx";
import { ConversationsCard } from "./conversations-card.tsx";
import * as m from "./messages.tsx";
import { OwnData } from "./own-data.tsx";

/** Everything we hold of somebody: to download, and to have deleted. An operator has no household, and so no other part of an account. */
export const DataScreen = () => (
  <RequireUser>
    {({ email, operatorRole, healthConsent, role }) =>
      operatorRole ? (
        <Page title={m.yourData} lead={m.loggedIn(email)} actions={<LinkButton to="/account">{m.account}</LinkButton>} narrow>
          <OwnData email={email} />
        </Page>
      ) : (
        <AccountPage title={m.yourData} email={email}>
          {healthConsent !== null && <HealthConsentCard role={role} />}
          <ConversationsCard />
          <OwnData email={email} />
        </AccountPage>
      )
    }
  </RequireUser>
);
