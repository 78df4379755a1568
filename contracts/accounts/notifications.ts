import { z } from "zod";
import { choicesFault, DEFAULT_CHOICES, NOTIFICATION_KINDS } from "#domain/accounts/notifications/choices.ts";
import { CLOCK_TIME } from "#domain/london-moment.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { text } from "../text.ts";

const time = text(5, { missing: "Give a time like 16:30" }).regex(CLOCK_TIME, "Give a time like 16:30");
const Kind = z.enum(NOTIFICATION_KINDS, `Choose among: ${NOTIFICATION_KINDS.join(", ")}`);

const EXAMPLE = { ...DEFAULT_CHOICES, kinds: ["cook", "list"], push: ["cook"] };

const kinds = z.array(Kind).max(NOTIFICATION_KINDS.length, "Name each kind once");
const shape = {
  kinds,
  push: kinds,
  cookAt: time,
  shopDay: z
    .int("Give a day: 0 is Monday")
    .min(0, "Give a day: 0 is Monday")
    .max(DAYS_IN_WEEK - 1, "Give a day: 6 is Sunday"),
  quietFrom: time,
  quietUntil: time,
};

/** A person's notifications by email (`kinds`) and on their phones (`push`; absent = unchanged). `shopDay` 0 = Monday; times are London time. */
export const SaveNotifications = z
  .object({ ...shape, push: kinds.optional() })
  .superRefine((choices, context) => {
    const wrong = choicesFault({ ...choices, push: choices.push ?? [] });
    if (wrong) context.addIssue({ code: "custom", message: wrong, path: ["cookAt"] });
  })
  .meta({ examples: [EXAMPLE] });
export type SaveNotifications = z.infer<typeof SaveNotifications>;

export const Notifications = z.object(shape).meta({ examples: [EXAMPLE] });
export type Notifications = z.infer<typeof Notifications>;

/** Stops one kind by the link in its mails. */
export const StopNotification = z.object({ secret: text(60, { missing: "The link is not whole" }), kind: Kind });
export const StoppedNotification = z.object({ success: z.literal(true), kind: Kind });
