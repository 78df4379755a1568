/** The sandbox partner's offer page. It shows no data of the application. */
export const offerPage = (known: boolean): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox lender</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1f2a24;background:#fbfaf7}</style></head>
<body><h1>${known ? "Your offer from the sandbox lender" : "There is no such offer"}</h1>
<p>${known ? "You have left the product. This page replaces the lending partner's, and no money is lent here." : "The sandbox lender doesn't know this address, or was restarted since."}</p></body></html>`;
