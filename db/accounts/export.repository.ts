import type { EntityManager } from "@mikro-orm/postgresql";
import { type ExportedLead, exportLeads } from "../leads/export.repository.ts";
import { findLeadsByEmail } from "../leads/lead-address.repository.ts";
import type { Seal } from "../seal.ts";

/** The person who requests a copy of their data. */
export type Exporter = {
  userId: string;
  /** null = not confirmed, so nothing is looked up by it. */
  email: string | null;
  householdId: string;
};

const OF_HOUSEHOLD = "t.household_id = :householdId";
const OF_LIST = "t.list_id in (select id from shopping_list where household_id = :householdId)";
const OF_PLAN = "t.meal_plan_id in (select id from meal_plan where household_id = :householdId)";
/** The only member of a household also gets messages from the household that were sent from another address. */
const OWN_MESSAGES =
  "lower(t.email) = lower(nullif(:email, '')) or (t.household_id = :householdId and (select count(*) from household_member m where m.household_id = :householdId) = 1)";

const OF_CHARGE = "t.charge_id in (select c.id from charge c join subscription s on s.id = c.subscription_id where s.user_id = :userId)";

/** `select`: a jsonb expression over the row `t`, if not the whole row is exported. */
type Part = { table: string; where: string; without?: readonly string[]; select?: string };

/** Operators' audit entries about the person. They name the person by an id only. */
const ABOUT_THEM =
  "t.subject_id in (:userId, :householdId) or t.subject_id in (select s.id::text from subscription s where s.user_id = :userId)";
/** Mails without the body of those with a secret link. */
const MAIL = "to_jsonb(t) || jsonb_build_object('body', case when t.secret then '' else t.body end) - 'unsubscribe'";

/** A photo as base64. */
const PHOTO = "(to_jsonb(t) - 'version') || jsonb_build_object('content', translate(encode(t.content, 'base64'), E'\\n', ''))";

/** Every table with data of a household or a person, under its name in the file. Without secrets (tokens, hashes) and other people. */
export const EXPORTED = {
  account: { table: "auth.user", where: "t.id = :userId" },
  signIns: { table: "auth.account", where: 't."userId" = :userId', without: ["password", "accessToken", "refreshToken", "idToken"] },
  passkeys: {
    table: "auth.passkey",
    where: 't."userId" = :userId',
    without: ["publicKey", "credentialID", "counter", "aaguid", "transports", "deviceType", "backedUp"],
  },
  sessions: { table: "auth.session", where: 't."userId" = :userId', without: ["token"] },
  accountUse: { table: "account_use", where: "t.user_id = :userId" },
  notifications: { table: "notification_choice", where: "t.user_id = :userId", without: ["stop_secret"] },
  pushDevices: { table: "push_device", where: "t.user_id = :userId", without: ["session_id", "endpoint_mark", "subscription_sealed"] },
  pushMessages: { table: "push_message", where: "t.user_id = :userId", without: ["sent_to"] },
  household: { table: "household", where: "t.id = :householdId" },
  healthConsents: { table: "health_consent", where: OF_HOUSEHOLD, without: ["agreed_by_id"] },
  members: { table: "household_member", where: OF_HOUSEHOLD, without: ["user_id"] },
  invitations: { table: "household_invitation", where: OF_HOUSEHOLD, without: ["token_hash", "invited_by", "email"] },
  plans: { table: "meal_plan", where: OF_HOUSEHOLD },
  planItems: { table: "meal_plan_item", where: OF_PLAN },
  cookedMeals: { table: "cooked_meal", where: `t.item_id in (select t.id from meal_plan_item t where ${OF_PLAN})` },
  planProposals: { table: "plan_proposal", where: OF_HOUSEHOLD },
  planOffers: { table: "plan_offer", where: OF_PLAN },
  plannings: { table: "plan_generation", where: OF_HOUSEHOLD },
  lists: { table: "shopping_list", where: OF_HOUSEHOLD },
  listItems: { table: "shopping_list_item", where: OF_LIST },
  listOperations: { table: "shopping_list_operation", where: OF_LIST },
  listLinks: { table: "list_link", where: OF_LIST, without: ["secret_hash", "made_by_id"] },
  calendarLink: { table: "calendar_link", where: OF_HOUSEHOLD, without: ["secret_hash", "made_by_id"] },
  pantry: { table: "pantry_item", where: OF_HOUSEHOLD },
  shelfPrices: { table: "household_price", where: OF_HOUSEHOLD },
  pantryPutAway: { table: "pantry_put_away", where: OF_LIST },
  savedRecipes: { table: "saved_recipe", where: OF_HOUSEHOLD },
  recipePhotos: { table: "recipe_photo", where: OF_HOUSEHOLD, select: PHOTO },
  dishRatings: { table: "dish_rating", where: OF_HOUSEHOLD },
  ownRecipes: { table: "recipe", where: OF_HOUSEHOLD },
  ownRecipeIngredients: { table: "recipe_ingredient", where: "t.recipe_id in (select id from recipe where household_id = :householdId)" },
  conversations: { table: "conversation", where: OF_HOUSEHOLD },
  messages: { table: "message", where: OF_HOUSEHOLD },
  chatPreferences: { table: "chat_preferences", where: OF_HOUSEHOLD },
  aisles: { table: "household_aisles", where: OF_HOUSEHOLD },
  subscriptions: { table: "subscription", where: "t.user_id = :userId", without: ["reported_at", "report_sequence", "clock_offset_ms"] },
  cancelLinks: { table: "cancel_link", where: "t.user_id = :userId", without: ["secret_hash"] },
  cards: { table: "payment_method", where: "t.user_id = :userId" },
  charges: { table: "charge", where: "t.subscription_id in (select id from subscription where user_id = :userId)" },
  chargeAttempts: { table: "charge_attempt", where: OF_CHARGE },
  refunds: { table: "refund", where: OF_CHARGE },
  ledger: { table: "ledger_entry", where: OF_CHARGE },
  ledgerPostings: {
    table: "ledger_posting",
    where: `t.entry_id in (select t.id from ledger_entry t where ${OF_CHARGE})`,
  },
  supportActions: {
    table: "support_action",
    where: "t.subscription_id in (select id from subscription where user_id = :userId)",
    without: ["event_id"],
  },
  supportMessages: { table: "support_message", where: OWN_MESSAGES },
  mails: { table: "mail", where: "lower(t.recipient) = lower(nullif(:email, ''))", select: MAIL },
  invitationsReceived: {
    table: "household_invitation",
    where: "t.email = lower(nullif(:email, ''))",
    without: ["token_hash", "invited_by_id", "household_id"],
  },
  dataRequests: { table: "data_request", where: "t.email = lower(nullif(:email, ''))", without: ["code_hash"] },
  operatorActs: { table: "audit_entry", where: ABOUT_THEM, without: ["operator_id", "role", "request_id"] },
} as const satisfies Record<string, Part>;

export type ExportedRow = Record<string, unknown>;
/** `leads`: what the person entered when they asked for a loan from this address. */
export type Export = Record<keyof typeof EXPORTED, ExportedRow[]> & { leads: ExportedLead[] };

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Replaces named parameters by positional ones. */
function bound(sql: string, values: Record<string, string | null>): [sql: string, values: string[]] {
  const inOrder: string[] = [];
  const text = sql.replace(/:(userId|email|householdId)\b/g, (_, name: string) => {
    inOrder.push(values[name] ?? "");
    return "?";
  });
  return [text, inOrder];
}

/** The rows of these parts, by name. Money in whole pence. */
async function exportParts(
  em: EntityManager,
  parts: Readonly<Record<string, Part>>,
  exporter: Exporter,
): Promise<Record<string, ExportedRow[]>> {
  const found: [string, ExportedRow[]][] = [];
  for (const [name, part] of Object.entries(parts)) {
    const table = part.table
      .split(".")
      .map((word) => `"${word}"`)
      .join(".");
    const rows = await em.execute<{ row: ExportedRow }[]>(
      ...bound(`select ${part.select ?? "to_jsonb(t)"} as row from ${table} t where ${part.where}`, exporter),
    );
    const shown = ([column]: [string, unknown]) => column !== "household_id" && !part.without?.includes(column);
    const camelled = (row: ExportedRow) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(shown)
          .map(([column, value]) => [camel(column), value]),
      );
    found.push([name, rows.map(({ row }) => camelled(row))]);
  }
  return Object.fromEntries(found);
}

/** Everything about a person and their household, by table. */
export async function exportPerson(em: EntityManager, exporter: Exporter, seal: Seal | null): Promise<Export> {
  const parts = (await exportParts(em, EXPORTED, exporter)) as Omit<Export, "leads">;
  const leads = seal && exporter.email !== null ? await exportLeads(em, seal, await findLeadsByEmail(em, seal, exporter.email)) : [];
  return { ...parts, leads };
}

/** Tables that are searched by address for a person without an account. `operatorActs`: about their request. */
const { supportMessages, mails, invitationsReceived, dataRequests, operatorActs } = EXPORTED;
export const EXPORTED_BY_ADDRESS = {
  ...{ supportMessages, mails, invitationsReceived, dataRequests, operatorActs },
  invitationsToLeads: { table: "lead_invitation", where: "lower(t.email) = lower(nullif(:email, ''))", without: ["token_hash"] },
} as const satisfies Record<string, Part>;

const NO_HOUSEHOLD = "00000000-0000-0000-0000-000000000000";

/** Everything that we hold under an address without an account. */
export async function exportAddress(
  em: EntityManager,
  { requestId, email }: { requestId: string; email: string },
  seal: Seal | null,
): Promise<Record<string, readonly object[]>> {
  const parts = await exportParts(em, EXPORTED_BY_ADDRESS, { userId: requestId, email, householdId: NO_HOUSEHOLD });
  return { ...parts, leads: seal ? await exportLeads(em, seal, await findLeadsByEmail(em, seal, email)) : [] };
}
