// chat-screen.tsx
export const loadingYourChef = "Loading your AI chef...";
export const aiMealPlanner = "AI meal planner";
export const logInToPlan = "Log in to plan with your AI chef.";
export const answersFromOurPlanner = "Answers come from our planner, like every recipe and figure.";
export const answersByModel = (model: string) =>
  `Your messages go to the model ${model}, which writes the replies. Every recipe and figure comes from our planner.`;
export const conversation = "Conversation";
export const yourConversations = "Your conversations";

// composer.tsx
export const message = "Message";
export const forExample = "Plan 5 dinners for 2 people for £30";
export const send = "Send";

// conversation-list.tsx, and chat-screen.tsx
export const newConversation = "New Conversation";
export const includesAMealPlan = "Includes a meal plan";
export const deleteNamed = (name: string) => `Delete ${name}`;
export const couldNotDelete = "Failed to delete";
export const newChat = "New Chat";
export const loadingConversations = "Loading conversations";
export const retry = "Retry";
export const couldNotLoadConversations = "We couldn't load your conversations.";
export const conversationsWillAppear = "Your conversations will appear here.";
export const conversations = "Conversations";
export const deleteThisConversation = "Delete this conversation?";
export const plansAndListsStay = (name: string) => `${name}. Plans and lists made in it stay.`;
export const deleting = "Deleting...";
export const deleteConversation = "Delete conversation";
export const keepIt = "Keep it";

// message-view.tsx
export const youSaid = "You: ";
export const assistantSaid = "Assistant: ";
export const thinking = "AI is thinking...";
export const tryAgain = "Try again";
export const answerCutOff = "This answer was cut off. Your message is saved.";

// pending-preferences.tsx
export const couldNotSavePreferences = "Failed to save preferences";
export const forThisConversation = "For this conversation";
export const forThisConversationOnly = "For this conversation:";
export const saveAsMyDefaults = "Save as my defaults";

// stream-answer.ts and use-chat.ts
export const connectionLost = "The connection was lost during the answer.";
export const error = "Error";
export const couldNotStart = "Failed to start conversation";
export const couldNotSend = "Failed to send message";

// talk.tsx
export const couldNotOpen = "We couldn't open this conversation. It may have been deleted. Start a new chat or try again.";
export const loadingMessages = "Loading messages";
export const messages = "Messages";

// welcome.tsx
export const whatShallWeCook = "What shall we cook?";
export const askInYourOwnWords = "Ask in your own words, or start with one of these.";
export const weSaveWhatYouWrite = "We save what you write, including allergies, with the conversation. You can delete it.";
export const chatStarted = "Chat Started!";
export const yourPlannerIsReady = "Your AI meal planner is ready to help you.";
export const success = "Success";
export const yourPreferencesHaveBeenSaved = "Your preferences have been saved!";
