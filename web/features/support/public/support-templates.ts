import * as m from "./messages.ts";

/** Quick actions of the support form: each fills in subject and message. */
export const SUPPORT_TEMPLATES = [
  {
    label: m.cancelSubscription,
    subject: m.cancelMySubscription,
    message: m.iWouldLikeToCancel,
  },
  { label: m.billingInquiry, subject: m.billingInquiry, message: m.iHaveAQuestionAbout },
  {
    label: m.technicalSupport,
    subject: m.technicalSupport,
    message: m.somethingIsntWorkingAsIExpect,
  },
] as const;
