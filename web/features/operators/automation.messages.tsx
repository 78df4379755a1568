import type { ReactNode } from "react";
import type { Wrap } from "../../ui/wrap.ts";

// automation-screen.tsx
export const automation = "Automation";
export const supportMessages = "Support messages: handled automatically, or waiting for a person.";
export const rulesWorkOutWhatEachMessage = "Rules work out what each message asks for. No AI model is connected.";
export const anAiModel = (model: string | null) =>
  `An AI model (${model}) works out what each message asks for, and rules check it. Money moves only when both agree it's a refund; if the model fails, the rules decide.`;
export const theStateOfTheAutomation = "the state of the automation";
export const status = "Status";
export const supportTool = "Support tool";
export const listening = "Listening";
export const notSetUp = "Not set up";
export const lastMessage = (lastWebhookAt: string) => `last message ${lastWebhookAt}`;
export const noMessageYet = "no message yet";
export const messages = "Messages";
export const in30Days = "in 30 days";
export const refunds = "Refunds";
export const atMost = ({ refundCap, refundDays }: { refundCap: string; refundDays: number }) =>
  `at most ${refundCap}, within ${refundDays} days`;
export const passedToAPerson = "Passed to a person";
export const signup = "Signup";
export const paymentMethodAdded = "Payment method added";
export const refundProcessed = "Refund processed";
export const cancellation = "Cancellation";
export const other = "Other";
export const succeeded = "Succeeded";
export const failed = "Failed";
export const notKnownYet = "Not known yet";
export const theAuthorizationEvents = "the authorization events";
export const nothingYet = "Nothing yet. Sign-ups, cards, refunds and cancellations appear here.";
export const authorizationEvents = "Authorization events";
export const event = "Event";
export const method = "Method";
export const amount = "Amount";
export const when = "When";

// response-deadline.tsx
export const supportPromise = "Support promise";
export const everyoneWhoUsesTheSupportForm = (promiseHours: number) =>
  `Everyone who uses the support form is promised an answer within ${promiseHours} hours. Messages the automation passes to a person are answered in the support tool.`;
export const theSupportMessages = "the support messages";
export const waitingForAnAnswer = "Waiting for an answer";
export const overdue = "Overdue";
export const answeredWithinH = (promiseHours: number) => `Answered within ${promiseHours} h`;
export const noMessageWasDueIn30 = "no message was due in 30 days";
export const ofIn30Days = ({ inTime, ofOf }: { inTime: number; ofOf: number }) => `${inTime} of ${ofOf} in 30 days`;
export const newMessagesAppearHere = "New messages appear here, with the time left to answer them.";
export const noMessagesWaiting = "No messages waiting";
export const messagesWaitingForAnAnswer = "Messages waiting for an answer";
export const theOldestMessages = ({ messages, waiting }: { messages: number; waiting: number }) =>
  `The ${messages} oldest of ${waiting} messages. The others appear as these are answered.`;

// test-tool.tsx
export const testAMessage = "Test a message";
export const inTheSandbox = "In the sandbox, tests take real actions: a permitted refund is made, with no real money.";
export const withRealMoney = "With real money, tests only show what would happen.";
export const message = "Message";
export const customerEmail = "Customer email";
export const customerName = "Customer name";
export const testAutomation = "Test Automation";
export const testing = "Testing...";
export const testOfflineAssist = "Test Offline Assist";
export const theRules = "the rules";
export const theAiModel = "the AI model";
export const theAiModelAndTheRules = "the AI model and the rules";
export const decidedBy = ({ decidedBy, rules, model, words }: { decidedBy: string; rules: string; model: string | null; words: string }) =>
  `Decided by ${decidedBy}. Rules: ${rules}. AI model: ${model ?? "no reading"}. ${words}`;
export const result = "Result";
export const intent = (intent: string) => `Intent: ${intent}`;
export const replies = "Replies";
export const doesNotReply = "Does not reply";
export const refundOfStarted = (refund_amount: string) => `Refund of ${refund_amount} started`;
export const noRefund = "No refund";
export const previewNothingWasDone = "Preview: nothing was done";
export const internalNote = (note: string) => `Internal note: ${note}`;

// waiting-row.tsx
export const messageWithoutASubject = "Message without a subject";
export const priority = (priority: string) => `${priority} priority`;
export const wroteOn = ({ name, createdAt }: { name: string; createdAt: string }) => `${name} wrote on ${createdAt}`;
export const readTheMessage = "Read the message";
export const markAsAnswered = "Mark as answered";
export const markMessageAsAnswered = ({ title, name }: { title: string; name: string }) => `Mark as answered: ${title}, of ${name}`;
export const wasThisMessageAnswered = "Was this message answered?";
export const itLeavesThisList = (name: string) => `It leaves this list. This doesn't send anything to ${name}; you answer by email.`;
export const itWasAnswered = "It was answered";
export const notYet = "Not yet";

// webhook-setup.tsx
export const webhookSetup = "Webhook setup";
export const inTheSupportTool = (origin: ReactNode) => <>In the support tool, add a webhook with the endpoint {origin}.</>;
export const chooseTheEventMessageCreated = (code: Wrap) => (
  <>Choose the event {code("message.created")}. Others are taken and left alone.</>
);
export const giveItTheSigningSecret = ({ supportWebhook, secretsJson }: { supportWebhook: Wrap; secretsJson: Wrap }) => (
  <>
    Give it the signing secret that is set here as {supportWebhook("SUPPORT_WEBHOOK_SECRET")}; on a machine of your own, the first start
    keeps one in {secretsJson("secrets.json")}.
  </>
);
export const eachRequestCarriesXGroveSignature = (code: Wrap) => (
  <>
    Each request carries {code("X-Grove-Signature: t=seconds,v1=hmac")}: the HMAC-SHA256, in hexadecimal, of the seconds, a full stop and
    the body. Requests older than five minutes are ignored, and a repeated event is acted on only once.
  </>
);
export const bodyOfAnEvent = "Body of an event";
