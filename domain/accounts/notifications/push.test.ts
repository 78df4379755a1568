import { expect, it } from "vitest";
import { londonMoment } from "../../london-moment.ts";
import { choicesFault, chosenKinds, DEFAULT_CHOICES } from "./choices.ts";
import { dueNow, nextMoment, pushUntil } from "./moments.ts";
import { isPushEndpoint, PUSH_HOSTS, pushText } from "./push.ts";

const PRODUCTION = { hosts: PUSH_HOSTS, loopback: false };
const DEVELOPMENT = { hosts: PUSH_HOSTS, loopback: true };

it.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://web.push.apple.com/QGb",
  "https://wns2-db5p.notify.windows.com/w/?token=BQY",
])("sends to %s", (endpoint) => {
  expect(isPushEndpoint(endpoint, PRODUCTION)).toBe(true);
});

it.each([
  ["unencrypted", "http://fcm.googleapis.com/fcm/send/abc"],
  ["this machine by name", "https://localhost/send"],
  ["this machine by address", "https://127.0.0.1/send"],
  ["this machine by a number", "https://2130706433/send"],
  ["this machine in IPv6", "https://[::1]/send"],
  ["a private address", "https://10.0.0.5/send"],
  ["what a cloud tells its machines", "https://169.254.169.254/latest"],
  ["a single word", "https://postgres/send"],
  ["a name of the inside", "https://postgres.internal/send"],
  ["a name of this machine", "https://push.localhost/send"],
  ["another port", "https://fcm.googleapis.com:8443/send"],
  ["a name and password", "https://a:b@fcm.googleapis.com/send"],
  ["a stranger's host", "https://push.example.com/send"],
  ["a name that ends like a push service's", "https://evil-fcm.googleapis.com/send"],
  ["the domain above a push service", "https://push.apple.com/send"],
  ["a push service's name below another's", "https://fcm.googleapis.com.example.com/send"],
  ["a file", "file:///etc/passwd"],
  ["nothing", ""],
])("sends to no endpoint that is %s", (_, endpoint) => {
  expect(isPushEndpoint(endpoint, PRODUCTION)).toBe(false);
});

it("sends to hosts that are configured instead", () => {
  const configured = { hosts: ["push.example.com"], loopback: false };
  expect(isPushEndpoint("https://push.example.com/send", configured)).toBe(true);
  expect(isPushEndpoint("https://fcm.googleapis.com/fcm/send/abc", configured)).toBe(false);
});

it("sends to this machine only where development and tests allow it, and to no neighbour even there", () => {
  expect(isPushEndpoint("http://127.0.0.1:4000/send", DEVELOPMENT)).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:4000/send", PRODUCTION)).toBe(false);
  expect(isPushEndpoint("http://10.0.0.5:4000/send", DEVELOPMENT)).toBe(false);
  expect(isPushEndpoint("http://localhost:4000/send", DEVELOPMENT)).toBe(false);
});

it("says an email's words in one paragraph, cut at a word where a phone would cut them", () => {
  const text = pushText({ subject: "For tomorrow: chicken", text: "Tomorrow's meals need:\n\nChicken\nPeas", path: "/meal-planner" });
  expect(text).toEqual({ title: "For tomorrow: chicken", body: "Tomorrow's meals need: Chicken Peas", path: "/meal-planner" });
  const { title } = pushText({ subject: "potato ".repeat(40), text: "", path: "/" });
  expect(title).toMatch(/^(potato )+potato…$/);
  expect(title.length).toBeLessThanOrEqual(80);
});

const CHOICES = { ...DEFAULT_CHOICES, kinds: ["list"], push: ["cook"] } as const;

it("returns the kinds chosen for email or push, each once", () => {
  expect(chosenKinds({ kinds: ["list", "cook"], push: ["cook", "defrost"] })).toEqual(["defrost", "cook", "list"]);
  const noon = londonMoment("2026-11-25", "12:00");
  expect(nextMoment(CHOICES, noon)).toMatchObject({ kind: "cook", atMs: londonMoment("2026-11-25", "16:30") });
  expect(dueNow({ ...CHOICES, kinds: ["cook"] }, 0, londonMoment("2026-11-25", "16:31"))).toHaveLength(1);
  expect(choicesFault({ ...DEFAULT_CHOICES, push: ["cook"], cookAt: "22:00" })).toMatch(/quiet hours/);
});

it.each([
  ["16:30", DEFAULT_CHOICES, "2026-11-25", "18:30"],
  ["21:00", DEFAULT_CHOICES, "2026-11-25", "21:30"],
  ["23:30", { ...DEFAULT_CHOICES, quietFrom: "00:15", quietUntil: "07:00" }, "2026-11-26", "00:15"],
  ["21:00", { ...DEFAULT_CHOICES, quietFrom: "21:30", quietUntil: "21:30" }, "2026-11-25", "23:00"],
])("a push of %s may be delivered until it is stale or the quiet hours start", (time, choices, day, until) => {
  expect(pushUntil(choices, londonMoment("2026-11-25", time))).toBe(londonMoment(day, until));
});
