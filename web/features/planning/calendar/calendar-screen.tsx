import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CalendarLink } from "#contracts/accounts/sharing.ts";
import { plural } from "#domain/locale.ts";
import { MEAL_TIMES } from "#domain/planning/plan-dates.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { AccountPage } from "../../accounts/public/account-page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { SecretLinkControls } from "../../accounts/public/secret-link.tsx";

/** Sets up the secret link that shows the household's meals in its own calendar. */
export const CalendarScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="Calendar" email={email}>
        <CalendarCard />
      </AccountPage>
    )}
  </RequireUser>
);

const calendarQuery = queryOptions({
  queryKey: ["calendar-link"],
  queryFn: async (): Promise<CalendarLink> => (await api["calendar-link"].$get()).json(),
});

const weeksInWords = (mondays: readonly string[]): string =>
  mondays.length === 0
    ? "No week planned yet. Once you plan one, its meals will appear."
    : `It shows ${plural(mondays.length, { one: "the week", other: "the weeks" })} from Monday ${mondays.map(ukDate).join(", ")}.`;

function CalendarCard() {
  const link = useQuery({ ...calendarQuery, refetchOnMount: "always" });
  return (
    <Card aria-labelledby="calendar" className="flex flex-col gap-3">
      <h2 id="calendar" className="text-lg">
        Calendar and sharing
      </h2>
      <p>
        See your meals in your phone's or computer's calendar. Anyone with the link can read them, so add it only to your calendar. You can
        share a shopping list from its page.
      </p>
      <p className="text-xs text-slate">
        Each meal is on its planned day. Breakfast is at {MEAL_TIMES.breakfast}, lunch at {MEAL_TIMES.lunch}, a snack at {MEAL_TIMES.snack}{" "}
        and dinner at {MEAL_TIMES.dinner}. Calendars update automatically, some only once a day.
      </p>
      {link.isPending && <Skeleton className="h-20" label="Loading the calendar link" />}
      {link.isError && (
        <ErrorState action={<Button onClick={() => link.refetch()}>Retry</Button>}>We couldn't load your calendar link.</ErrorState>
      )}
      {link.isSuccess && (
        <>
          <p>{weeksInWords(link.data.mondays)}</p>
          <SecretLinkControls
            name="Calendar link"
            link={link.data}
            queryKey={calendarQuery.queryKey}
            make={async () => (await api["calendar-link"].$post()).json()}
            revoke={async () => (await api["calendar-link"].$delete()).json()}
          />
        </>
      )}
    </Card>
  );
}
