/** Quick actions of the support form: each fills in subject and message. */
export const SUPPORT_TEMPLATES = [
  {
    label: "Cancel subscription",
    subject: "Cancel my subscription",
    message: "I would like to cancel my subscription. I'd like confirmation when it has ended, and that I won't be charged again.",
  },
  { label: "Billing inquiry", subject: "Billing inquiry", message: "I have a question about a charge. The date and amount are: " },
  {
    label: "Technical support",
    subject: "Technical support",
    message: "Something isn't working as I expect. What I did, and what happened: ",
  },
] as const;
