// audit-filters.tsx
export const filters = "Filters";
export const operator = "Operator";
export const everyone = "Everyone";
export const what = "What";
export const everything = "Everything";
export const lookedAt = "Looked at";
export const done = "Done";
export const about = "About";
export const idOfAUser = "ID of a user, subscription, lead …";
export const day = "Day";
export const show = "Show";
export const clear = "Clear";

// audit-screen.tsx
export const auditTrail = "Audit trail";
export const whatOperatorsHaveDoneAndViewed = "What operators have done and viewed. Entries are never changed.";
export const newestFirst = "Newest first";
export const saveAsCsv = "Save as CSV";
export const theAuditTrail = "the audit trail";
export const nothingMatchesTheseFilters = "Nothing matches these filters. Clear them to see everything.";
export const nothingYet = "Nothing yet. What operators do and view appears here.";
export const showEarlier = "Show earlier";

// words.ts
export const the = (id: string) => `The ${id}`;
export const anAccountSinceDeleted = (id: string) => `An account since deleted (${id})`;
export const entriesShown = "entries shown";
export const numberOfRows = "number of rows";
export const carriedOut = "carried out";
export const outOfHours = "out of hours";
export const askedBefore = "asked before";
export const dueOn = "due on";
export const atTheProvider = "at the provider";
export const inTheLedger = "in the ledger";
export const onHoldBecause = "on hold because";
export const resolvedAs = "resolved as";
export const accountLocked = "account locked";
export const supportMessage = "support message";
export const requestForData = "request for data";
export const role = "Role";
export const before = "Before";
export const after = "After";
export const details = "Details";
export const requestId = "Request ID";
