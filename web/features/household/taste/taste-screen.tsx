import { AccountPage } from "../../accounts/public/account-page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { TasteCard } from "./taste-card.tsx";

export const TasteScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="Taste" email={email}>
        <TasteCard />
      </AccountPage>
    )}
  </RequireUser>
);
