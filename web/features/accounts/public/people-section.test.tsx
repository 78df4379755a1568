import { it } from "vitest";
import { BROKEN, HOUSEHOLD, openApp, screen, sees } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";

const READ = "GET /api/household";
const PREVIEW = "POST /api/household/join/preview";
const me = { userId: HOUSEHOLD.id, firstName: "Ada", email: HOUSEHOLD.email, role: "owner", you: true, joinedAt: "2026-11-28T10:00:00Z" };
const ALONE = { body: { role: "owner", members: [me], invitations: [], links: [] } };

it("the household shows loading, failure, and a single member", async () => {
  const loading = underWay();
  const app = await openApp("/account/people", { ...HOUSEHOLD, emailConfirmed: true } as typeof HOUSEHOLD, { [READ]: loading.answer });
  await sees("Loading your household");
  loading.arrive(BROKEN);
  await sees("We couldn't load your household.");
  app.answers[READ] = ALONE;
  await app.click("Retry");
  await sees("Just you so far.");
});

it("an invitation shows that it is opened, that it could not be, and that it does not work", async () => {
  const app = await openApp("/join", HOUSEHOLD);
  await screen.findByRole("heading", { name: "No invitation here" });
  const opening = underWay();
  app.answers[PREVIEW] = opening.answer;
  await app.open("/join#token=unknown");
  await sees("Opening your invitation");
  opening.arrive({ ...BROKEN, status: 503 });
  await sees("We couldn't open the invitation.");
  app.answers[PREVIEW] = { status: 404, body: { code: "NOT_FOUND", message: "This invitation doesn't work. Ask for a new one." } };
  await app.click("Retry");
  await sees("This invitation doesn't work");
  await sees("Ask for a new one.");
});
