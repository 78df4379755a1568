// cook-screen.tsx
export const leaveCooking = "Leave cooking";
export const cooking = "Cooking";
export const loadingTheRecipe = "Loading the recipe";
export const retry = "Retry";
export const couldNotLoad = (why: string) => `We couldn't load this recipe: ${why}`;

// cook-parts.tsx
export const forPortions = (portions: string) => `For ${portions}`;
export const portions = "Portions";
export const tipToKnow = (tip: string) => `Tip: ${tip}`;
export const stepOf = ({ number, of }: { number: number; of: number }) => `Step ${number} of ${of}`;
export const startTimer = (time: string) => `Start ${time}`;
export const forThisStep = "For this step";
export const enjoyYourMeal = "Enjoy your meal";

// cook-steps.tsx
export const timerOfStep = ({ step, time }: { step: number; time: string }) => `Step ${step}, ${time}`;
export const getEverythingReady = "Get everything ready.";
export const back = "Back";
export const yourWeek = "Your week";
export const startCooking = "Start cooking";
export const cooked = "Cooked"; // the end of a planned meal is called so, too
export const done = "Done";
export const next = "Next";

// cooked-end.tsx
export const saving = "Saving...";
export const undoCooked = "Undo “Cooked”";
export const weCookedIt = "We cooked it";

// hands-free.tsx
export const nothingGoesIn = "Nothing goes in at this step.";
export const readStep = ({ number, text }: { number: number; text: string }) => `Step ${number}. ${text}`;
export const thisIsTheLastStep = "This is the last step. Press “Cooked” when it is.";
export const noTimerInThisStep = "This step has no timer.";
export const timerStarted = (time: string) => `Timer started: ${time}.`;
export const heardWords = (words: string) => `Heard “${words}”.`;
export const handsFree = "Hands-free";
export const readAloud = "Read aloud";
export const stopListening = "Listening: stop";
export const listen = "Listen";
export const whatToSay = "Say “next”, “back”, “repeat”, “start timer” or “ingredients”.";

// timer-bar.tsx and timer-store.ts
export const timers = "Timers";
export const timeIsUp = "Time's up";
export const dismissTimer = (timer: string) => `Dismiss: ${timer}`;
export const stopTimer = (timer: string) => `Stop: ${timer}`;
export const ok = "OK";
export const stop = "Stop";

// timer-notifications.tsx
export const weWillNotifyYou =
  "We'll notify you when the time is up. If your phone puts this page to sleep, that may come late, but no later than when you look.";
export const notificationsNotAllowedYet = "With the screen locked, a timer can't tell you unless you allow notifications.";
export const notificationsAreOff =
  "Notifications are off for this site, so a timer rings only while this page is open. Your screen stays on.";
export const browserCannotNotify =
  "This browser can't notify you, so a timer rings only while this page is open. Your screen stays on. On an iPhone, add the app to your Home Screen first.";
export const weWillNotifyYouLocked = "We'll notify you when the time is up, even while your phone is locked.";
export const notifyMe = "Notify me";
export const whileLockedToo = "Also when locked";
export const couldNotSwitchOn = "We couldn't switch that on";
export const keepThisPageOpen = "It rings while this page is open. Try again in a moment.";
