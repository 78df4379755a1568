type Text = readonly [title: string, description?: string];

/** Texts of the buyer's toasts (specification P §5, §8), fetched with the page. */
export const PASSWORD_REQUIRED: Text = ["Password Required", "Please enter a password"];
export const WRONG_PASSWORD = ["Authentication Failed", "Incorrect password. Check it and try again."] as const satisfies Text;
export const ENTERED: Text = ["Success", "Authentication successful"];
export const LOGGED_OUT: Text = ["Logged Out", "The figures have been cleared from this page."];
export const cannotEnter = (message: string): Text => ["Authentication Error", `Failed to authenticate: ${message}`];
export const cannotLoad = (message: string): Text => ["Error", `Failed to load analytics data: ${message}`];
