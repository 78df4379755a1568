import { TasteCard } from "../../household/public/taste-card.tsx";
import { CalendarCard } from "../account/calendar-card.tsx";
import { HouseholdCard } from "../account/household-card.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { AccountPage } from "./account-page.tsx";
import * as m from "./messages.ts";

/** Who shares the household. */
export const PeopleScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title={m.people} email={email}>
        <HouseholdCard />
      </AccountPage>
    )}
  </RequireUser>
);

/** What was said of dishes. */
export const TasteScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title={m.taste} email={email}>
        <TasteCard />
      </AccountPage>
    )}
  </RequireUser>
);

/** The week in a calendar of one's own. */
export const CalendarScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title={m.calendar} email={email}>
        <CalendarCard />
      </AccountPage>
    )}
  </RequireUser>
);
