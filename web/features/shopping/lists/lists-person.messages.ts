export const takingYouToLogin = "Taking you to the login page";
export const openingYourLists = "Opening your lists";
