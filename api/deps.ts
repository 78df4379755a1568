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

/** `sandboxUrl`: the Stripe sandbox, in which no real money moves; null = Stripe itself. */
export type Payments = { forms: CardForms; records: ProviderRecords; publishableKey: string; sandboxUrl: string | null };

/** Dependencies of the routes, built in `server.ts`; tests build their own. */
export type ApiDeps = {
  em: EntityManager;
  auth: Auth;
  temporal: Client;
  /** Rejects if the Temporal server does not respond. */
  checkTemporal: () => Promise<unknown>;
  /** Decrypts a payload and returns it with its workflow id; null if it is not encrypted or no key decrypts it. */
  openPayload: (payload: Payload) => Promise<{ payload: Payload; workflow: string } | null>;
  /** The origin of Temporal's web page, allowed to call the payload decoder; null = none. */
  temporalPageOrigin: string | null;
  underWay: RequestsUnderWay;
  catalogue: CatalogueCache;
  /** Computations in worker threads. */
  foods: FoodReader;
  pdf: PdfPrinter;
  /** The public origin, as browsers send it. */
  publicOrigin: string;
  /** Number of trusted reverse proxies in front; 0 = the socket's address is the client's. */
  trustedHops: number;
  /** Keyed hashes that are counted and logged instead of addresses. */
  marks: Marks;
  limits: SharedLimits;
  /** Whether responses carry Server-Timing. */
  serverTiming: boolean;
  supportEmail: string;
  paymentProvider: "stripe" | "none";
  /** Card payments; null if none is configured. */
  payments: Payments | null;
  partnerSlug: string;
  /**
   * The automation that answers support messages. `webhookSecret`: null = the support tool's webhook is off. `refundCapPence`: whole pence.
   * `model`: reads what a message asks for, checked by rules; null = rules only.
   */
  supportDesk: { webhookSecret: string | null; refundCapPence: number; model: ChatModel | null };
  /** Access to the buyers' page; null if no password is configured. */
  buyerAccess: BuyerAccess | null;
  /** The lead funnel; null without a key for its personal data. */
  leads: LeadFunnel | null;
  /** Push notifications; null without keys. */
  push: PushOffer | null;
  /** Page of the sandbox mailbox; null with a real mail server. */
  mailboxUrl: string | null;
  /** Shown name of the language model's provider; null without one. */
  modelProvider: string | null;
  /** The company, for the legal pages; null for what is not configured. */
  operator: { name: string | null; address: string | null; companyNumber: string | null; dataProtectionNumber: string | null };
  /** The chat's language model; null = the built-in assistant. */
  chatModel: ChatModel | null;
  /** Folder of the built web client; null if another server serves it. */
  webFolder: string | null;
};
