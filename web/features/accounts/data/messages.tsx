import type { Wrap } from "../../../ui/wrap.ts";

// data-screen.tsx
export const yourData = "Your data";
export const loggedIn = (email: string) => `Logged in as ${email}.`;
export const account = "Account";

// delete-account.tsx
export const deleteAccount = "Delete account";
export const thisDeletesYourAccount =
  "This deletes your account and all it holds, straight away and for good. Download your data first if you want to keep it.";
export const deleteYourAccount = "Delete your account?";
export const thisCantBeUndone = "This can't be undone.";
export const weCouldntDeleteYourAccount = "We couldn't delete your account. Nothing was deleted; try again in a minute.";
export const whatsDeletedStraightAway = "What's deleted straight away";
export const yourLoginOnEveryDevice =
  "Your login on every device, your messages to support and our record of emails to you. If you're the last person in your household, its preferences, plans, lists, pantry, recipes, chats and shared links go too; otherwise the others keep them.";
export const whatWeKeepByLaw = "What we keep by law";
export const yourPaymentsAndRefunds = ({ keptInWords, link }: { keptInWords: string; link: Wrap }) => (
  <>
    Your payments and refunds, without your name, for {keptInWords}, as tax law requires. Any active subscription is cancelled first, with a
    refund if one is due. {link("How long we keep what")}
  </>
);
export const wellSendOneLastEmail = (email: string) => `We'll send one last email to ${email} to confirm, then delete the address.`;
export const typeYourEmailAddress = "Type your email address";
export const deleting = "Deleting...";
export const deletePermanently = "Delete permanently";
export const keepMyAccount = "Keep my account";

// own-data-card.tsx
export const downloadYourData = "Download your data";
export const oneFileWithEverything =
  "One file with everything you gave us and everything we made for you: preferences, plans, lists, pantry, recipes, chats and messages. Meals and shopping are also available as spreadsheets.";
export const couldNotDownload = "We couldn't fetch your data. Try again in a minute.";
export const everythingJson = "Everything (JSON)";
export const mealsCsv = "Meals (CSV)";
export const shoppingCsv = "Shopping (CSV)";

// conversations-card.tsx
export const conversations = "Your conversations";
export const conversationsStay =
  "What you and your household typed to the assistant, allergies included, stays until you delete it, even if you withdraw your consent.";
export const deleteConversations = "Delete all conversations";
export const deleteConversationsQuestion = "Delete all conversations?";
export const deleteConversationsMeans = "Every conversation of your household goes for good. Your plans and lists stay.";
export const deleteThem = "Delete them";
export const keepConversations = "Keep them";
export const conversationsDeleted = "Your conversations are deleted";
export const couldNotDeleteConversations = "We couldn't delete your conversations. Try again in a minute.";
