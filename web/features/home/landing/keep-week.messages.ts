// keep-week-screen.tsx
export const yourWeek = "Your week";
export const noSampleWeek = "There's no sample week here";
export const whereItIsKept = "We keep a sample week only in the tab where you planned it. Plan a week for your household instead.";
export const sayWhoEats = "Say who eats";
export const goToYourWeek = "Go to your week";
export const hasItsOwn = "Your household has its own preferences";
export const nothingChanged = "We haven't changed them. If you preferred the sample week, change them in your account.";
export const planFailed = "Failed to generate meal plan";
export const keepYourWeek = "Keep your week";
export const savingWhoEats = "Saving who eats";
export const openingYourWeek = "Opening your week";
export const saveAndPlan = "Save this and plan my week";
