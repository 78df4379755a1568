import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { z } from "zod";
import { CalendarLink, NewSecretLink } from "#contracts/accounts/sharing.ts";
import { text } from "#contracts/text.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { mondayOf, weeksToCook } from "#domain/planning/plan-dates.ts";
import { findCalendarHousehold, findCalendarLink, putCalendarLink, revokeCalendarLink } from "../../db/accounts/secret-link.repository.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { findHouseholdPlans, planDaysFrom } from "../../db/planning/meal-plan.repository.ts";
import { hashSecret, newSecret } from "../../db/secret.ts";
import { invalidLink } from "../accounts/public/invalid-link.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeFile, SIGNED_OUT } from "../http/describe.ts";
import { RECENTLY, requireRecent } from "../http/middleware/require-recent.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { mealCalendar } from "./calendar/meal-calendar.ts";

/** The plans that a household's calendar shows today, and which of their days (0 = Monday). */
async function weeksShown(em: EntityManager, householdId: string): Promise<{ planId: string; monday: string; days: number[] }[]> {
  const today = londonDay(Date.now());
  const plans = await planDaysFrom(em, householdId, mondayOf(today));
  return weeksToCook(plans, today).map(({ plan, days }) => ({ planId: plan.id, monday: plan.monday, days }));
}

const TAG = "Calendar and sharing";
const Success = z.object({ success: z.literal(true) });
const File = z.object({ file: text(100) });
const FILE = /^([\w-]+)\.ics$/;

/** Mounted at /calendar. Needs the secret link, not a session: calendar apps cannot sign in. */
export const calendarRoutes = ({ publicOrigin, catalogue }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/:file",
    describeFile("A household's meals as a calendar, by its secret: <secret>.ics", TAG, "text/calendar", { 404: "No such link" }),
    validate("param", File),
    async (c) => {
      const secret = FILE.exec(c.req.valid("param").file)?.[1] ?? "";
      const householdId = await findCalendarHousehold(c.var.em, hashSecret(secret));
      if (!householdId) throw invalidLink();
      const shown = await weeksShown(c.var.em, householdId);
      const plans = await findHouseholdPlans(
        c.var.em,
        householdId,
        shown.map(({ planId }) => planId),
        await catalogue.current(),
      );
      const weeks = shown.flatMap(({ planId, days }) => plans.filter(({ id }) => id === planId).map((plan) => ({ plan, days })));
      return c.body(mealCalendar(weeks, publicOrigin), 200, {
        "Content-Type": "text/calendar; charset=utf-8",
        "Cache-Control": "private, no-cache",
      });
    },
  );

/** Creates, reads and revokes a household's calendar link. Mounted at /calendar-link. */
export const calendarLinkRoutes = ({ publicOrigin }: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Whether there is a calendar link, and which weeks it shows", TAG, 200, CalendarLink, SIGNED_OUT), async (c) => {
      const { household } = await getHousehold(c.var.em, signedIn(c).id);
      const link = await findCalendarLink(c.var.em, household.id);
      const mondays = [...new Set((await weeksShown(c.var.em, household.id)).map(({ monday }) => monday))];
      return c.json({ createdAt: link?.createdAt.toISOString() ?? null, mondays });
    })
    .post(
      "/",
      describe("Create or replace the calendar link; its address is shown only once", TAG, 201, NewSecretLink, {
        ...SIGNED_OUT,
        ...RECENTLY,
      }),
      requireRecent,
      async (c) => {
        const { id: madeBy } = signedIn(c);
        const { household } = await getHousehold(c.var.em, madeBy);
        const secret = newSecret();
        const createdAt = await putCalendarLink(c.var.em, household.id, { secretHash: hashSecret(secret), madeBy });
        return c.json({ createdAt: createdAt.toISOString(), address: `${publicOrigin}/api/calendar/${secret}.ics` }, 201);
      },
    )
    .delete("/", describe("Revoke the calendar link", TAG, 200, Success, SIGNED_OUT), async (c) => {
      const { household } = await getHousehold(c.var.em, signedIn(c).id);
      await revokeCalendarLink(c.var.em, household.id);
      return c.json({ success: true as const });
    });
