import { PROMISE_HOURS } from "#domain/support/support.ts";

type Text = readonly [title: string, description?: string];

/** Texts of the operators' toasts (specification P §8), fetched with their screens. */
export const LOGIN_MISSING: Text = ["Login Failed", "Email and password are required"];
export const loginFailed = (message: string): Text => ["Login Failed", message];
export const LOGGED_IN: Text = ["Logged In", "You are signed in as an operator."];
export const billingDone = (message: string): Text => ["Billing Done", message];
export const billingFailed = (message: string): Text => ["Billing Failed", message];
export const blogDone = (message: string): Text => ["Blog Post Ready", message];
export const blogFailed = (message: string): Text => ["Blog Generation Failed", message];
export const postChanged = (title: string, status: "draft" | "published"): Text =>
  status === "published" ? ["Published", `“${title}” is on the blog.`] : ["Back to Draft", `“${title}” is not on the blog any more.`];
export const postChangeFailed = (message: string): Text => ["That Was Not Done", message];
export const decided = (message: string): Text => ["Decided", message];
export const decisionFailed = (message: string): Text => ["That Was Not Done", message];
export const differenceDone = (message: string): Text => ["Done", message];
export const differenceStays = (message: string): Text => ["Nothing Changed", message];
export const differenceUntouched = (message: string): Text => ["That Was Not Done", message];
export const refundBegun = (message: string): Text => ["Refund Begun", message];
export const refundFailed = (message: string): Text => ["Refund Failed", message];
export const sessionsEnded = (email: string, ended: number): Text => [
  "Signed Out",
  ended === 0 ? `${email} was signed in nowhere.` : `${email} is signed out on every device.`,
];
export const sessionsNotEnded = (message: string): Text => ["That Was Not Done", message];
export const markedAnswered = (inTime: boolean): Text => [
  "Marked as Answered",
  inTime ? `The promise of ${PROMISE_HOURS} hours was kept.` : `It was answered after the promised ${PROMISE_HOURS} hours.`,
];
export const markFailed = (message: string): Text => ["That Was Not Done", message];
export const operatorMade = (email: string, role: string): Text => [
  "Operator Made",
  `${email} is an operator in the role ${role}, and gets an email.`,
];
export const roleChanged = (email: string, role: string): Text => [
  "Role Changed",
  `${email} is in the role ${role} now, and was signed out.`,
];
export const operatorRemoved = (email: string): Text => ["Operator Removed", `${email} is no operator any more, and was signed out.`];
export const operatorUnchanged = (message: string): Text => ["That Was Not Done", message];
export const codeMailed = (email: string): Text => ["Code Mailed", `Ask ${email} to send it back to you.`];
export const codeTaken = (email: string): Text => ["Code Taken", `${email} has shown that the address is theirs.`];
export const personSaved = (email: string): Text => [
  "Downloaded",
  `The data of ${email} is in your downloads. Delete the file once it is sent.`,
];
export const personNotSaved = (message: string): Text => ["Nothing Was Downloaded", message];
export const personErased = (email: string): Text => ["Erased", `${email} gets an email that says what is kept.`];
export const personNotErased = (message: string): Text => ["That Was Not Done", message];
export const testFailed = (message: string): Text => ["Test Failed", message];
export const offlineFailed = (message: string): Text => ["Offline Assist Test Failed", message];
