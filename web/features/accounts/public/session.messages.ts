// require-user.tsx
export const takingYouToTheLoginPage = "Taking you to the login page";
export const oneMoment = "One moment";
export const weCouldntReachOurServers = "We couldn't reach our servers. Nothing is lost; try again in a moment.";
export const retry = "Retry";
export const weCantConnect =
  "We can't connect. Shopping lists work offline; everything else needs a connection. Check yours, then try again.";
export const openYourShoppingLists = "Open your shopping lists";
