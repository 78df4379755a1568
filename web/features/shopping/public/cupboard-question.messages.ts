export const whatIsInYourCupboard = "What's in your cupboard?";
export const whyWeAsk = "Tap what you have so your first shop buys only what's missing. It takes a minute.";
export const sayWhatYouHave = "Say what you have";
export const notNow = "Not now";
