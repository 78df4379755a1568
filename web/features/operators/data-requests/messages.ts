// answer.tsx
export const downloadTheirData = "Download their data";
export const downloadTheData = (email: string) => `Download the data of ${email}`;
export const downloadThisPersonsData = "Download this person’s data?";
export const theFileHasEverythingWeHold = (email: string) =>
  `The file has everything we hold under ${email}, including names, addresses and income. Send it only to that address, then delete it here. The download is recorded in the audit trail.`;
export const downloadIt = "Download it";
export const notNow = "Not now";
export const eraseTheirData = "Erase their data";
export const eraseTheData = (email: string) => `Erase the data of ${email}`;
export const eraseThisPerson = "Erase this person?";
export const thisCantBeUndone = (email: string) => `This can't be undone. ${email} gets an email that says:`;
export const thisCantBeUndoneAndEnds = (email: string) =>
  `This can't be undone. Their subscription ends straight away, with a refund if they're still within the cooling-off period. ${email} gets an email that says:`;
export const erasePermanently = "Erase permanently";
export const keepIt = "Keep it";

// data-requests-screen.tsx
export const aPersonsData = "A person’s data";
export const forPeopleWithoutAnAccount = "For people without an account who ask for their data, or to be erased.";
export const makeSureThatItIsThem = "Make sure that it is them";
export const weEmailACode = ({ codeDays, answerDays }: { codeDays: number; answerDays: number }) =>
  `We email a code to the address. Ask them to send it back to you, to show it's their mailbox. It works once, within ${codeDays} days. You then have ${answerDays} days to answer, by law. Data under another address, or only a phone number, needs a request from that address.`;
export const theEmailAddressThatTheyWrote = "The email address that they wrote from";
export const mailACode = "Mail a code";
export const sending = "Sending...";
export const openRequests = "Open requests";
export const theRequests = "the requests";
export const noOpenRequests = "No open requests. A request leaves this list once the data is erased or it expires.";

// request-row.tsx
export const addressConfirmed = ({ confirmedAt, until }: { confirmedAt: string; until: string }) =>
  `Address confirmed on ${confirmedAt}. Answer by ${until}.`;
export const codeEmailed = ({ askedAt, until }: { askedAt: string; until: string }) =>
  `Code emailed on ${askedAt}. It works until ${until}.`;
export const thisAddressHasAnAccount =
  "This address has an account. Ask them to log in (by emailed link if they have no password) and export or delete under “Account”. It can't be done here.";
export const heldUnderThisAddress = (held: string) => `Held under this address: ${held}.`;
export const codeFrom = (email: string) => `Code from ${email}`;
export const enterTheCode = "Enter the code";
export const looking = "Looking...";

// words.ts
export const loanRequest = "loan request";
export const loanRequests = "loan requests";
export const continuingSubscription = "continuing subscription";
export const continuingSubscriptions = "continuing subscriptions";
export const messageToSupport = "message to support";
export const messagesToSupport = "messages to support";
export const emailWeSent = "email we sent";
export const emailsWeSent = "emails we sent";
