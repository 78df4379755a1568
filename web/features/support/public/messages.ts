import { PROMISE_HOURS } from "#domain/support/support.ts";

// support-form.tsx
export const ourSupportAddress = "our support address";
export const messageSendFailed = "Message Send Failed";
export const pleaseTryAgainOrEmailUs = (email: string) => `Please try again or email us directly at ${email}`;
export const name = "Name *";
export const email = "Email *";
export const subjectOptional = "Subject (optional)";
export const message = "Message *";
export const priority = "Priority";
export const sendMessage = "Send Message";
export const sending = "Sending...";

// support-sent.tsx
export const thankYou = "Thank you. We've got your message.";
export const whenWeRespond = (promiseHours: number) => `We'll respond to your inquiry within ${promiseHours} hours.`;

// support-templates.ts
export const cancelSubscription = "Cancel subscription";
export const cancelMySubscription = "Cancel my subscription";
export const iWouldLikeToCancel =
  "I would like to cancel my subscription. I'd like confirmation when it has ended, and that I won't be charged again.";
export const billingInquiry = "Billing inquiry";
export const iHaveAQuestionAbout = "I have a question about a charge. The date and amount are: ";
export const technicalSupport = "Technical support";
export const somethingIsntWorkingAsIExpect = "Something isn't working as I expect. What I did, and what happened: ";
export const messageSentSuccessfully = "Message Sent Successfully";
export const weWillRespond = `We'll respond to your inquiry within ${PROMISE_HOURS} hours.`;
export const missingInformation = "Missing Information";
export const pleaseFillInAllRequiredFields = "Please fill in all required fields";
