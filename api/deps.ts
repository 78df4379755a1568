import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import type { Payload } from "@temporalio/common";
import type { CatalogueCache } from "../db/catalogue/catalogue-cache.ts";
import type { ChatModel } from "../workflows/assistant/chat-model.port.ts";
import type { CardForms } from "../workflows/billing/provider/card-forms.port.ts";
import type { ProviderRecords } from "../workflows/billing/provider/provider-records.port.ts";
import type { PushOffer } from "./accounts/notifications/push-deps.ts";
import type { Auth } from "./accounts/public/auth.ts";
import type { FoodReader } from "./household/food-reader.ts";
import type { SharedLimits } from "./http/limits/limits.ts";
import type { Marks } from "./http/limits/marks.ts";
import type { RequestsUnderWay } from "./http/middleware/under-way.ts";
import type { PdfPrinter } from "./http/pdf/pdf-printer.ts";
import type { BuyerAccess } from "./leads/buyers/access-code.ts";
import type { LeadFunnel } from "./leads/lead-deps.ts";

/** `sandboxUrl`: where the sandbox listens that nothing here is real money in; null = the provider itself. */
export type Payments = { forms: CardForms; records: ProviderRecords; publishableKey: string; sandboxUrl: string | null };

/** What the routes are given. `server.ts` makes the real ones; tests make theirs. */
export type ApiDeps = {
  em: EntityManager;
  auth: Auth;
  temporal: Client;
  /** Asks the Temporal server for a sign of life. */
  checkTemporal: () => Promise<unknown>;
  /** Decrypts what a workflow knows, and says which workflow that is; null = it is not encrypted, or opens with none of our keys. */
  openPayload: (payload: Payload) => Promise<{ payload: Payload; workflow: string } | null>;
  /** The origin of Temporal's page; null = it may not ask us. */
  temporalPageOrigin: string | null;
  underWay: RequestsUnderWay;
  catalogue: CatalogueCache;
  /** Computations in threads of their own. */
  foods: FoodReader;
  pdf: PdfPrinter;
  /** Where people reach the product, as a browser names it. */
  publicOrigin: string;
  /** How many proxies of ours stand in front, one behind another; 0 = the socket is the client's. */
  trustedHops: number;
  /** What is counted and logged in place of addresses. */
  marks: Marks;
  limits: SharedLimits;
  /** Whether answers say what their queries took. */
  serverTiming: boolean;
  supportEmail: string;
  paymentProvider: "stripe" | "none";
  /** Card payments; null where no provider is configured. */
  payments: Payments | null;
  partnerSlug: string;
  /**
   * Of the automation that answers support messages; no secret = the support tool is not listened to. Whole pence.
   * `model`: reads what a message asks for, checked by rules; null = the rules alone do.
   */
  supportDesk: { webhookSecret: string | null; refundCapPence: number; model: ChatModel | null };
  /** The door of the buyer's page; null where no password is configured. */
  buyerAccess: BuyerAccess | null;
  /** The lead funnel; null where no key for its personal data is configured. */
  leads: LeadFunnel | null;
  /** Notifications on phones; null where no keys are configured. */
  push: PushOffer | null;
  /** Where to read the mail that the sandbox caught; null with a real mail server. */
  mailboxUrl: string | null;
  /** Shown name of the AI model's provider; null where none is connected. */
  modelProvider: string | null;
  /** Who runs this installation, for the legal pages; null where the configuration does not say. */
  operator: { name: string | null; address: string | null; companyNumber: string | null; dataProtectionNumber: string | null };
  /** Who answers in the chat; null = the built-in assistant. */
  chatModel: ChatModel | null;
  /** Folder of the built web client; null where another server brings it. */
  webFolder: string | null;
};
