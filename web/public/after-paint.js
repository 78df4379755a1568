// On a page that the server drew: fetches the app once that page has been painted, so that on a slow line its text, styles and typefaces come first.
(() => {
  const { app } = document.currentScript.dataset;
  const fetchApp = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.crossOrigin = "";
    script.src = app;
    document.head.append(script);
  };
  // a frame is drawn once the styles are here; a tab in the background draws none
  if (document.visibilityState === "hidden") fetchApp();
  else requestAnimationFrame(() => setTimeout(fetchApp));
})();
