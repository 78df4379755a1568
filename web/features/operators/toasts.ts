import { PROMISE_HOURS } from "#domain/support/support.ts";

export type ToastText = readonly [title: string, options?: { description: string }];

/** Texts of the operators' toasts (specification P §8), fetched with their screens. */
export const LOGIN_MISSING: ToastText = ["Login Failed", { description: "Email and password are required" }];
export const loginFailed = (message: string): ToastText => ["Login Failed", { description: message }];
export const LOGGED_IN: ToastText = ["Logged In", { description: "You are logged in as an operator." }];
export const billingDone = (message: string): ToastText => ["Billing Done", { description: message }];
export const billingFailed = (message: string): ToastText => ["Billing Failed", { description: message }];
export const blogDone = (message: string): ToastText => ["Blog Post Ready", { description: message }];
export const blogFailed = (message: string): ToastText => ["Blog Generation Failed", { description: message }];
export const postChanged = (title: string, status: "draft" | "published"): ToastText =>
  status === "published"
    ? ["Published", { description: `“${title}” is on the blog.` }]
    : ["Back to Draft", { description: `“${title}” is no longer on the blog.` }];
export const postChangeFailed = (message: string): ToastText => ["Not Done", { description: message }];
export const decided = (message: string): ToastText => ["Decided", { description: message }];
export const decisionFailed = (message: string): ToastText => ["Not Done", { description: message }];
export const differenceDone = (message: string): ToastText => ["Done", { description: message }];
export const differenceStays = (message: string): ToastText => ["Nothing Changed", { description: message }];
export const differenceUntouched = (message: string): ToastText => ["Not Done", { description: message }];
export const refundBegun = (message: string): ToastText => ["Refund Started", { description: message }];
export const refundFailed = (message: string): ToastText => ["Refund Failed", { description: message }];
export const sessionsEnded = (email: string, ended: number): ToastText => [
  "Logged Out",
  { description: ended === 0 ? `${email} wasn't logged in anywhere.` : `${email} is logged out on every device.` },
];
export const sessionsNotEnded = (message: string): ToastText => ["Not Done", { description: message }];
export const markedAnswered = (inTime: boolean): ToastText => [
  "Marked as Answered",
  {
    description: inTime
      ? `The promise of ${PROMISE_HOURS} hours was kept.`
      : `It was answered later than the promised ${PROMISE_HOURS} hours.`,
  },
];
export const markFailed = (message: string): ToastText => ["Not Done", { description: message }];
export const operatorMade = (email: string, role: string): ToastText => [
  "Operator Made",
  { description: `${email} is now an operator in the role ${role} and will get an email.` },
];
export const roleChanged = (email: string, role: string): ToastText => [
  "Role Changed",
  { description: `${email} now has the role ${role} and has been logged out.` },
];
export const operatorRemoved = (email: string): ToastText => [
  "Operator Removed",
  { description: `${email} is no longer an operator and has been logged out.` },
];
export const operatorUnchanged = (message: string): ToastText => ["Not Done", { description: message }];
export const codeMailed = (email: string): ToastText => ["Code Emailed", { description: `Ask ${email} to send it back to you.` }];
export const codeTaken = (email: string): ToastText => ["Code Accepted", { description: `${email} has confirmed the address.` }];
export const personSaved = (email: string): ToastText => [
  "Downloaded",
  { description: `The data of ${email} is in your downloads. Delete the file once you've sent it.` },
];
export const personNotSaved = (message: string): ToastText => ["Download Failed", { description: message }];
export const personErased = (email: string): ToastText => ["Erased", { description: `${email} will get an email listing what we keep.` }];
export const personNotErased = (message: string): ToastText => ["Not Done", { description: message }];
export const testFailed = (message: string): ToastText => ["Test Failed", { description: message }];
export const offlineFailed = (message: string): ToastText => ["Offline Assist Test Failed", { description: message }];
