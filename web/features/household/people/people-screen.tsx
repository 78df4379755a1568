import { AccountPage } from "../../accounts/public/account-page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { HouseholdCard } from "./household-card.tsx";

export const PeopleScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="People" email={email}>
        <HouseholdCard />
      </AccountPage>
    )}
  </RequireUser>
);
