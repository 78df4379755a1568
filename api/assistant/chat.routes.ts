import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import {
  Assistant,
  ChatContinued,
  type ChatEvent,
  ChatMessage,
  ChatStarted,
  Conversation,
  SaveDefaults,
  SendMessage,
} from "#contracts/assistant/chat.ts";
import { ChatPreferences } from "#contracts/assistant/chat-preferences.ts";
import { SavePreferences } from "#contracts/household/preferences.ts";
import { MINUTES_FOR } from "#domain/household/household.ts";
import { mergeOverlays } from "#domain/household/overlay.ts";
import { ChatPreferences as ChatPreferencesRow } from "../../db/assistant/chat-preferences.entity.ts";
import {
  deleteConversation,
  deleteConversations,
  findConversation,
  findConversations,
  findMessages,
} from "../../db/assistant/conversation.repository.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { changeHousehold, requireConsentForOnce, resolveOrRejectAllergies, savePreferences } from "../household/public/save-preferences.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, logError, notFound } from "../http/errors.ts";
import { openStream } from "../http/limits/open-streams.ts";
import { requestCountKeys } from "../http/limits/who-asks.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../http/middleware/require-access.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { toFieldError, validate } from "../http/validate.ts";
import { ask, type ChatRequest } from "./ask.ts";
import { addAvoidReasons } from "./avoid-in-messages.ts";
import { createReading, findUnstoredExclusions, withOpenQuestion } from "./limits.ts";
import { saveAsDefaults } from "./preferences-overlay.ts";
import { presentConversation, presentMessage } from "./present-message.ts";

const Success = z.object({ success: z.literal(true) });

/** Converts the wizard's answers into household preferences. */
const toHouseholdPreferences = (sent: ChatPreferences) => ({
  ...(sent.postcode.trim() === "" ? {} : { postcode: sent.postcode }),
  weeklyBudget: sent.totalBudget,
  householdSize: sent.servingSize,
  cookingSkill: sent.cookingAbility,
  dietaryRestrictions: sent.dietaryRestrictions,
  cuisinePreferences: sent.cuisinePreferences,
  allergies: sent.allergies,
  maxMinutes: MINUTES_FOR[sent.mealComplexity],
  healthConsent: sent.healthConsent,
});

const TAG = "Chat";
const Id = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const ASKED = {
  ...SIGNED_OUT,
  ...SUBSCRIBERS_ONLY,
  409: "The last message is still being answered",
  422: "The message is empty or too long",
  429: "Too many messages at once, or within a day; or too many streams are open",
};

/** Streams the answer if the client accepts an event stream; otherwise returns it as a whole. */
async function reply(c: Context<ApiEnv>, request: ChatRequest, whole: (conversationId: number, message: ChatMessage) => Response) {
  if (!c.req.header("accept")?.includes("text/event-stream")) {
    const { conversationId, answered } = await ask(request);
    return whole(conversationId, await answered(() => {}));
  }
  const close = openStream(request.userId);
  const { conversationId, answered } = await ask(request).catch((error: unknown) => {
    close();
    throw error;
  });
  c.header("X-Accel-Buffering", "no"); // proxies must not buffer the stream
  return streamSSE(c, async (stream) => {
    let written: Promise<void> = Promise.resolve();
    const emit = (event: ChatEvent) => {
      written = written
        .then(() => (stream.aborted ? undefined : stream.writeSSE({ event: event.kind, data: JSON.stringify(event) })))
        .catch(() => {});
    };
    emit({ kind: "conversation", conversationId });
    try {
      emit({ kind: "done", message: await answered(emit) });
    } catch (error) {
      emit({
        kind: "error",
        message: error instanceof ApiError ? error.message : "The answer was cut off. Your message is saved; try again in a minute.",
      });
      if (!(error instanceof ApiError)) logError(error as Error, c);
    }
    await written.finally(close);
  });
}

/** Mounted at /chat. */
export const chatRoutes = (deps: ApiDeps) => {
  const toChatRequest = async (c: Context<ApiEnv>, sent: z.infer<typeof SendMessage>, conversationId?: number): Promise<ChatRequest> => {
    const userId = signedIn(c).id;
    const { household } = await getHousehold(c.var.em, userId);
    return { deps, userId, householdId: household.id, whose: requestCountKeys(c, deps), sent, conversationId };
  };
  return new Hono<ApiEnv>()
    .use(requireUser)
    .post(
      "/preferences",
      describe("Save the wizard's answers for the next conversation", TAG, 200, Success, {
        ...SIGNED_OUT,
        403: "Saving as defaults would remove an allergy or diet, and the person is a member of a shared household",
        422: "A field is invalid, an allergy isn't understood, or one is added without `healthConsent`",
      }),
      validate("json", ChatPreferences),
      async (c) => {
        const { saveAsDefaults: save, healthConsent, ...sent } = c.req.valid("json");
        const { foods } = await deps.catalogue.current();
        const { allergens, words } = resolveOrRejectAllergies(sent.allergies, foods);
        const kept = { ...sent, allergies: [...allergens, ...words] };
        const defaults = SavePreferences.safeParse(toHouseholdPreferences({ ...kept, healthConsent }));
        if (!defaults.success) throw toFieldError(defaults.error.issues);
        const userId = signedIn(c).id;
        await c.var.em.fork().transactional(async (unit) => {
          if (save) await savePreferences(unit, userId, defaults.data, foods);
          else await requireConsentForOnce(unit, userId, defaults.data);
          const { household } = await getHousehold(unit, userId);
          unit.create(ChatPreferencesRow, { id: randomUUID(), household, preferences: kept });
        });
        return c.json({ success: true as const });
      },
    )
    .get("/assistant", describe("Which assistant answers", TAG, 200, Assistant, SIGNED_OUT), (c) =>
      c.json({ model: deps.chatModel?.name ?? null } satisfies Assistant),
    )
    .get("/conversations", describe("Conversations, newest first", TAG, 200, z.array(Conversation), SIGNED_OUT), async (c) =>
      c.json((await findConversations(c.var.em, signedIn(c).id)).map(presentConversation)),
    )
    .get(
      "/conversations/:id/messages",
      describe("The messages of a conversation, oldest first", TAG, 200, z.array(ChatMessage), {
        ...SIGNED_OUT,
        404: "No such conversation",
      }),
      validate("param", Id),
      async (c) => {
        const conversation = await findOwnConversation(c, c.req.valid("param").id);
        const catalogue = await deps.catalogue.current();
        const messages = await findMessages(c.var.em, conversation.id);
        const reading = await createReading(c.var.em, conversation, catalogue);
        return c.json(await addAvoidReasons(c.var.em, conversation, withOpenQuestion(reading, messages).map(presentMessage), catalogue));
      },
    )
    .post(
      "/start",
      describe("Start a conversation; with Accept: text/event-stream the answer streams as chat events", TAG, 200, ChatStarted, ASKED),
      requireAccess(deps),
      validate("json", SendMessage),
      async (c) =>
        reply(c, await toChatRequest(c, c.req.valid("json")), (conversationId, message) =>
          c.json({ conversationId, message } satisfies z.infer<typeof ChatStarted>),
        ),
    )
    .post(
      "/conversations/:id/continue",
      describe("Continue a conversation; with Accept: text/event-stream the answer streams as chat events", TAG, 200, ChatContinued, {
        ...ASKED,
        404: "No such conversation",
      }),
      requireAccess(deps),
      validate("param", Id),
      validate("json", SendMessage),
      async (c) =>
        reply(c, await toChatRequest(c, c.req.valid("json"), c.req.valid("param").id), (_, message) =>
          c.json({ success: true, message } satisfies z.infer<typeof ChatContinued>),
        ),
    )
    .post(
      "/conversations/:id/defaults",
      describe("Save a conversation's preferences as the household's own", TAG, 200, Success, {
        ...SIGNED_OUT,
        404: "No such conversation",
        422: "An allergy, excluded food or health diet is added without `healthConsent`",
      }),
      validate("param", Id),
      validate("json", SaveDefaults),
      async (c) => {
        const conversation = await findOwnConversation(c, c.req.valid("param").id);
        const reading = await createReading(c.var.em, conversation, await deps.catalogue.current());
        const { allergens, words } = findUnstoredExclusions(reading, await findMessages(c.var.em, conversation.id));
        const preferences = mergeOverlays(conversation.overlay, { allergens: [...allergens], avoidWords: [...words] });
        const save = (unit: EntityManager) =>
          changeHousehold(unit, signedIn(c).id, c.req.valid("json").healthConsent, ({ household }) =>
            saveAsDefaults(household, preferences),
          );
        await c.var.em.fork().transactional(save);
        return c.json({ success: true as const });
      },
    )
    .delete(
      "/conversations",
      describe("Delete every conversation of the household; plans stay", TAG, 200, Success, SIGNED_OUT),
      async (c) => {
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        await deleteConversations(c.var.em.fork(), household.id);
        return c.json({ success: true as const });
      },
    )
    .delete(
      "/conversations/:id",
      describe("Delete a conversation with its messages; its plans stay", TAG, 200, Success, {
        ...SIGNED_OUT,
        404: "No such conversation",
      }),
      validate("param", Id),
      async (c) => {
        if (!(await deleteConversation(c.var.em, signedIn(c).id, c.req.valid("param").id))) throw notFound("conversation");
        return c.json({ success: true as const });
      },
    );
};

async function findOwnConversation(c: Context<ApiEnv>, id: number) {
  const conversation = await findConversation(c.var.em, signedIn(c).id, id);
  if (!conversation) throw notFound("conversation");
  return conversation;
}
