/** The sandbox partner's own page, where a visitor with an offer arrives. It shows nothing of what an application says. */
export const offerPage = (known: boolean): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox lender</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1f2a24;background:#fbfaf7}</style></head>
<body><h1>${known ? "Your offer from the sandbox lender" : "There is no such offer"}</h1>
<p>${known ? "You have left the product: this page stands in for the lending partner. Nobody lends anything here." : "The address is not known to the sandbox lender, or it was started again since."}</p></body></html>`;
