import { z } from "zod";
import { LEAD_STAGES } from "#domain/leads/stage.ts";
import { PayDay, PriceFacts } from "../billing/subscribe.ts";
import { providerId, text, typedEmail } from "../text.ts";

const Stage = z.enum(LEAD_STAGES);

/** Who is offering, for the terms; null parts are not configured, which only happens in the sandbox. */
const Operator = z.object({ legalName: z.string().nullable(), regulatorNumber: z.string().nullable(), termsUrl: z.url().nullable() });
/** The lender that a visitor may be passed on to, and the words that they agree to. */
const Partner = z.object({ name: z.string(), consentText: z.string(), consentVersion: z.string() });
/** Savings may be claimed: pounds, and the operator's evidence for them. */
const Savings = z.object({ monthly: z.string(), yearly: z.string(), evidence: z.string() });

/**
 * `GET /api/leads/:session`. The person is masked; amounts in pounds, days YYYY-MM-DD. `demo`: made up, nothing is charged or sent.
 * `price` and `partner` are null where they are not on offer.
 */
export const Lead = z.object({
  sessionId: z.string(),
  demo: z.boolean(),
  reference: z.string(),
  stage: Stage,
  /** A contract was made, whatever became of the application. */
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

/** The session that a visitor has in their address: all that they have. */
export const LeadSession = z.object({ session: text(200) });
export const ViewTracked = z.object({ success: z.literal(true) });
export const LeadPreviewQuery = z.object({ payDay: PayDay });

/** `POST /api/leads/:session/subscribe`. The card was saved in the provider's own form: `setupId` names the form, `paymentMethodId` the card. */
export const LeadSubscribe = z.strictObject({
  paymentMethodId: providerId("pm", "isn't one of the provider's cards").optional(),
  setupId: providerId("seti", "isn't one of the provider's card forms").optional(),
  payDay: PayDay,
  customerName: text(200).trim().min(1, "Enter your name"),
  customerEmail: typedEmail("Enter your email address"),
});
/** `redirect` is a path of ours. The provider may want the holder once more: then `clientSecret` is for its script. */
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
 * `POST /api/leads/submit-to-{partner}`. Consent is given here, by the version of the words that were shown. Whether there is a
 * subscription the server knows by itself, and a payment method is never passed on: both fields are read and dropped.
 */
export const LeadSubmission = z.strictObject({
  sessionId: text(200, { missing: "Say which lead session this is about" }).min(1, "Say which lead session this is about"),
  consent: z.object({ given: z.boolean(CONSENT_SHAPE), textVersion: text(40, { missing: CONSENT_SHAPE }) }, CONSENT_SHAPE).optional(),
  hasSubscription: z.boolean().optional(),
  paymentMethodId: text(255).nullable().optional(),
});
/** Where the partner wants the visitor to go on; null while it has not answered. Both fields are the same address. */
export const LeadSubmitted = z.object({
  success: z.boolean(),
  redirectUrl: z.url().nullable(),
  partnerRedirectUrl: z.url().nullable(),
  error: z.string().optional(),
});
export type LeadSubmitted = z.infer<typeof LeadSubmitted>;

/** `GET /api/leads/:session/{partner}-status`: how the workflow stands, and the address to go on to once there is one. */
export const LeadStatus = z.object({
  redirectUrl: z.url().nullable(),
  partnerRedirectUrl: z.url().nullable(),
  stage: Stage,
  /** A contract was made, and whether a payment of it has been received. */
  subscribed: z.boolean(),
  paid: z.boolean(),
  partner: z.string().nullable(),
  demo: z.boolean(),
  /** For how many seconds the partner has been asked, by the server's clock; null = nobody was asked. A page that is loaded again goes on from there. */
  waitedSeconds: z.int().min(0).nullable(),
});
export type LeadStatus = z.infer<typeof LeadStatus>;
