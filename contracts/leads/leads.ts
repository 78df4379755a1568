import { z } from "zod";
import { LEAD_STAGES } from "#domain/leads/stage.ts";
import { PayDay, PriceFacts } from "../billing/subscribe.ts";
import { emailInput, providerId, text } from "../text.ts";

const Stage = z.enum(LEAD_STAGES);

/** The company behind the offer. Fields are null only in the sandbox, where they need no configuration. */
const Operator = z.object({ legalName: z.string().nullable(), regulatorNumber: z.string().nullable(), termsUrl: z.url().nullable() });
/** The lending partner and the wording of the consent to the hand-off. */
const Partner = z.object({ name: z.string(), consentText: z.string(), consentVersion: z.string() });
/** The savings claim in pounds, with the operator's evidence. */
const Savings = z.object({ monthly: z.string(), yearly: z.string(), evidence: z.string() });

/**
 * `GET /api/leads/:session`. The person is masked; amounts in pounds, days YYYY-MM-DD. `demo`: invented, nothing is charged or sent.
 * `price` and `partner`: null = not on offer.
 */
export const Lead = z.object({
  sessionId: z.string(),
  demo: z.boolean(),
  reference: z.string(),
  stage: Stage,
  /** Whether the visitor has a contract, independent of the hand-off. */
  subscribed: z.boolean(),
  expiresAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  birthDate: z.string(),
  currentStreet: z.string(),
  currentTown: z.string(),
  currentPostcode: z.string(),
  postcode: z.string(),
  homePhone: z.string().nullable(),
  workPhone: z.string().nullable(),
  cellPhone: z.string(),
  loanAmount: z.string(),
  loanTerm: z.int(),
  monthlyIncome: z.string(),
  nextPayDate: z.string().nullable(),
  followingPayDate: z.string().nullable(),
  price: PriceFacts.nullable(),
  partner: Partner.nullable(),
  operator: Operator,
  savings: Savings.nullable(),
});
export type Lead = z.infer<typeof Lead>;

/** The secret session id in the visitor's address, their only credential. */
export const LeadSession = z.object({ session: text(200) });
export const ViewTracked = z.object({ success: z.literal(true) });
export const LeadPreviewQuery = z.object({ payDay: PayDay });

/** `POST /api/leads/:session/subscribe`. `setupId`: the SetupIntent that saved the card; `paymentMethodId`: the saved card. */
export const LeadSubscribe = z.strictObject({
  paymentMethodId: providerId("pm", "isn't one of the provider's cards").optional(),
  setupId: providerId("seti", "isn't one of the provider's card forms").optional(),
  payDay: PayDay,
  customerName: text(200).trim().min(1, "Enter your name"),
  customerEmail: emailInput("Enter your email address"),
});
/** `redirect`: path on this site. `clientSecret`: for the provider's script, if the holder still has to confirm the card. */
export const LeadSubscribed = z.object({
  success: z.boolean(),
  redirect: z.string().optional(),
  subscriptionId: z.string().optional(),
  requiresPaymentConfirmation: z.boolean().optional(),
  clientSecret: z.string().optional(),
  partnerRedirectUrl: z.url().nullable().optional(),
  error: z.string().optional(),
});
export type LeadSubscribed = z.infer<typeof LeadSubscribed>;

const CONSENT_SHAPE = "Send whether consent was given and the version of the text that was shown: { given, textVersion }";
/**
 * `POST /api/leads/submit-to-{partner}`, with the visitor's consent and the version of its wording.
 * `hasSubscription` and `paymentMethodId` are accepted and ignored: the server knows the former and never passes on the latter.
 */
export const LeadSubmission = z.strictObject({
  sessionId: text(200, { missing: "Send the lead's session ID" }).min(1, "Send the lead's session ID"),
  consent: z.object({ given: z.boolean(CONSENT_SHAPE), textVersion: text(40, { missing: CONSENT_SHAPE }) }, CONSENT_SHAPE).optional(),
  hasSubscription: z.boolean().optional(),
  paymentMethodId: text(255).nullable().optional(),
});
/** The partner's address for the visitor, in both fields; null = not decided yet. */
export const LeadSubmitted = z.object({
  success: z.boolean(),
  redirectUrl: z.url().nullable(),
  partnerRedirectUrl: z.url().nullable(),
  error: z.string().optional(),
});
export type LeadSubmitted = z.infer<typeof LeadSubmitted>;

/** `GET /api/leads/:session/{partner}-status`: the stage, and the partner's address once there is an offer. */
export const LeadStatus = z.object({
  redirectUrl: z.url().nullable(),
  partnerRedirectUrl: z.url().nullable(),
  stage: Stage,
  /** Whether the visitor has a contract, and whether its first payment was received. */
  subscribed: z.boolean(),
  paid: z.boolean(),
  partner: z.string().nullable(),
  demo: z.boolean(),
  /** Seconds since the hand-off started, by the server's clock, so that a reloaded page keeps its progress; null = not started. */
  waitedSeconds: z.int().min(0).nullable(),
});
export type LeadStatus = z.infer<typeof LeadStatus>;
