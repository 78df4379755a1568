type Text = readonly [title: string, options?: { description: string }];

/** Texts of the buyer's toasts (specification P §5, §8), fetched with the page. */
export const PASSWORD_REQUIRED: Text = ["Password Required", { description: "Please enter a password" }];
export const WRONG_PASSWORD = [
  "Authentication Failed",
  { description: "Incorrect password. Check it and try again." },
] as const satisfies Text;
export const ENTERED: Text = ["Success", { description: "Authentication successful" }];
export const LOGGED_OUT: Text = ["Logged Out", { description: "The figures have been cleared from this page." }];
export const cannotEnter = (message: string): Text => ["Authentication Error", { description: `Failed to authenticate: ${message}` }];
export const cannotLoad = (message: string): Text => ["Error", { description: `Failed to load analytics data: ${message}` }];
