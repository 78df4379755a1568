import { TasteCard } from "../../household/public/taste-card.tsx";
import { CalendarCard } from "../account/calendar-card.tsx";
import { HouseholdCard } from "../account/household-card.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { AccountPage } from "./account-page.tsx";

/** Who shares the household. */
export const PeopleScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="People" email={email}>
        <HouseholdCard />
      </AccountPage>
    )}
  </RequireUser>
);

/** What was said of dishes. */
export const TasteScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="Taste" email={email}>
        <TasteCard />
      </AccountPage>
    )}
  </RequireUser>
);

/** The week in a calendar of one's own. */
export const CalendarScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="Calendar" email={email}>
        <CalendarCard />
      </AccountPage>
    )}
  </RequireUser>
);
