import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CalendarLink } from "#contracts/accounts/sharing.ts";
import { MEAL_TIMES } from "#domain/planning/plan-dates.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { SecretLinkControls } from "../../accounts/public/secret-link.tsx";
import * as m from "./messages.ts";

const calendarQuery = queryOptions({
  queryKey: ["calendar-link"],
  queryFn: async (): Promise<CalendarLink> => (await api["calendar-link"].$get()).json(),
});

const weeksInWords = (mondays: readonly string[]): string =>
  mondays.length === 0
    ? m.noWeekPlannedYet
    : m.itShowsFromMonday({ mondays: m.theWeeks(mondays.length), ukDate: mondays.map(ukDate).join(", ") });

/** The household's meals in its own calendar, by a secret link. */
export function CalendarCard() {
  const link = useQuery({ ...calendarQuery, refetchOnMount: "always" });
  return (
    <Card aria-labelledby="calendar" className="flex flex-col gap-3">
      <h2 id="calendar" className="text-lg">
        {m.calendarAndSharing}
      </h2>
      <p>{m.mealsInYourCalendar}</p>
      <p className="text-xs text-slate">
        {m.whenMealsStandInTheCalendar({
          breakfast: MEAL_TIMES.breakfast,
          lunch: MEAL_TIMES.lunch,
          snack: MEAL_TIMES.snack,
          dinner: MEAL_TIMES.dinner,
        })}
      </p>
      {link.isPending && <Skeleton className="h-20" label={m.loadingTheCalendarLink} />}
      {link.isError && (
        <ErrorState action={<Button onClick={() => link.refetch()}>{m.retry}</Button>}>{m.weCouldntLoadYourCalendarLink}</ErrorState>
      )}
      {link.isSuccess && (
        <>
          <p>{weeksInWords(link.data.mondays)}</p>
          <SecretLinkControls
            name={m.calendarLink}
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
