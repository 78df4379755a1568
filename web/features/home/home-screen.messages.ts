// By itself: it is fetched at first, before anybody knows whether the dashboard is wanted.
export const loading = "Loading";
