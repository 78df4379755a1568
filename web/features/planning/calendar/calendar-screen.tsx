import { AccountPage } from "../../accounts/public/account-page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { CalendarCard } from "./calendar-card.tsx";

/** The week in the household's own calendar. */
export const CalendarScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="Calendar" email={email}>
        <CalendarCard />
      </AccountPage>
    )}
  </RequireUser>
);
