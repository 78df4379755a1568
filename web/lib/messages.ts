import { PRODUCT_NAME } from "#domain/product.ts";

// auth-failure.ts
export const nothingWasDone = "Nothing was done";
export const couldNotConfirmYou = "We couldn't confirm it's you.";
export const subscriptionNeeded = "Subscription needed";
export const notAllowed = "Not allowed";
export const error = "Error";

// difference.ts
export const theSame = "the same";
export const soMuchMore = (amount: string) => `${amount} more`;
export const soMuchLess = (amount: string) => `${amount} less`;

// location.ts
export const locationBlocked = "Your browser has blocked your location. Enter your postcode instead.";
export const locationNotFound = "We couldn't find your location. Enter your postcode instead.";
export const locationTookTooLong = "Finding your location took too long. Enter your postcode instead.";
export const browserHasNoLocation = "Your browser can't find your location. Enter your postcode instead.";
export const postcodesNotLoaded = "We couldn't load the list of postcodes. Enter your postcode instead.";
export const outsideTheUk = "You seem to be outside the United Kingdom. Enter your postcode instead.";

// page-faults.tsx
export const goHome = "Go Home";
export const pageNotShown = "Something went wrong while showing this page. Nothing was lost; try again from the home page.";
export const oneMoment = "One moment";
export const loadTheNewVersion = "Load the new version";
export const newVersionNeeded = `There's a new version of ${PRODUCT_NAME}. Load it to see this page. Nothing is lost.`;

// service-worker.ts
export const newVersionReady = "A new version is ready";
export const opensNextTime = "It opens next time you visit.";
export const reload = "Reload";

// share.ts
export const copied = "Copied";
export const pasteIt = "Paste it into a message or an email.";
export const nothingWasCopied = "Nothing was copied";
export const browserDidNotAllowIt = "Your browser didn't allow it.";

// speech.ts
export const whoHears = "Your browser's maker may process what is said to understand it. We don't hear or keep it.";
export const microphoneBlocked = "Your browser has blocked the microphone. Allow it for this site in your browser's settings.";
export const speechNotAllowed = "Your browser doesn't allow speech here.";
export const noMicrophone = "No microphone was found.";
export const speechNeedsNetwork = "Your browser needs a network connection to understand speech.";
export const speechNotEnglish = "Your browser doesn't understand English speech.";
export const nothingHeard = "Nothing was heard. Try again.";
export const unauthorized = "Unauthorized";
export const youAreLoggedOut = "You are logged out. Logging in again...";
