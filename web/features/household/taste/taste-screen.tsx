import * as m from "../../accounts/public/account-page.messages.ts";
import { AccountPage } from "../../accounts/public/account-page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { TasteCard } from "./taste-card.tsx";

/** How the household rated dishes. */
export const TasteScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title={m.taste} email={email}>
        <TasteCard />
      </AccountPage>
    )}
  </RequireUser>
);
