import { PROMISE_HOURS } from "#domain/support/support.ts";

type Text = readonly [title: string, description?: string];

/** Texts of the operators' toasts (specification P §8), fetched with their screens. */
export const LOGIN_MISSING: Text = ["Login Failed", "Email and password are required"];
export const loginFailed = (message: string): Text => ["Login Failed", message];
export const LOGGED_IN: Text = ["Logged In", "You are logged in as an operator."];
export const billingDone = (message: string): Text => ["Billing Done", message];
export const billingFailed = (message: string): Text => ["Billing Failed", message];
export const blogDone = (message: string): Text => ["Blog Post Ready", message];
export const blogFailed = (message: string): Text => ["Blog Generation Failed", message];
export const postChanged = (title: string, status: "draft" | "published"): Text =>
  status === "published" ? ["Published", `“${title}” is on the blog.`] : ["Back to Draft", `“${title}” is no longer on the blog.`];
export const postChangeFailed = (message: string): Text => ["Not Done", message];
export const decided = (message: string): Text => ["Decided", message];
export const decisionFailed = (message: string): Text => ["Not Done", message];
export const differenceDone = (message: string): Text => ["Done", message];
export const differenceStays = (message: string): Text => ["Nothing Changed", message];
export const differenceUntouched = (message: string): Text => ["Not Done", message];
export const refundBegun = (message: string): Text => ["Refund Started", message];
export const refundFailed = (message: string): Text => ["Refund Failed", message];
export const sessionsEnded = (email: string, ended: number): Text => [
  "Logged Out",
  ended === 0 ? `${email} wasn't logged in anywhere.` : `${email} is logged out on every device.`,
];
export const sessionsNotEnded = (message: string): Text => ["Not Done", message];
export const markedAnswered = (inTime: boolean): Text => [
  "Marked as Answered",
  inTime ? `The promise of ${PROMISE_HOURS} hours was kept.` : `It was answered later than the promised ${PROMISE_HOURS} hours.`,
];
export const markFailed = (message: string): Text => ["Not Done", message];
export const operatorMade = (email: string, role: string): Text => [
  "Operator Made",
  `${email} is now an operator in the role ${role} and will get an email.`,
];
export const roleChanged = (email: string, role: string): Text => [
  "Role Changed",
  `${email} now has the role ${role} and has been logged out.`,
];
export const operatorRemoved = (email: string): Text => ["Operator Removed", `${email} is no longer an operator and has been logged out.`];
export const operatorUnchanged = (message: string): Text => ["Not Done", message];
export const codeMailed = (email: string): Text => ["Code Emailed", `Ask ${email} to send it back to you.`];
export const codeTaken = (email: string): Text => ["Code Accepted", `${email} has confirmed the address.`];
export const personSaved = (email: string): Text => [
  "Downloaded",
  `The data of ${email} is in your downloads. Delete the file once you've sent it.`,
];
export const personNotSaved = (message: string): Text => ["Download Failed", message];
export const personErased = (email: string): Text => ["Erased", `${email} will get an email listing what we keep.`];
export const personNotErased = (message: string): Text => ["Not Done", message];
export const testFailed = (message: string): Text => ["Test Failed", message];
export const offlineFailed = (message: string): Text => ["Offline Assist Test Failed", message];
