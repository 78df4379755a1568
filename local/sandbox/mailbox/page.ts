import { PRODUCT_NAME } from "#domain/product.ts";

/** An email as the sandbox received it. */
export type Caught = { id: string; at: string; from: string; to: string; subject: string; text: string };

const inHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
const withLinks = (text: string) => inHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const entry = (mail: Caught) =>
  `<article><h2>${inHtml(mail.subject)}</h2><p>To ${inHtml(mail.to)} · ${inHtml(mail.at)}</p><pre>${withLinks(mail.text)}</pre></article>`;

/** Renders all received emails, newest first. */
export const mailboxPage = (mails: readonly Caught[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${PRODUCT_NAME} sandbox mailbox</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid #8888;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>Sandbox mailbox</h1><p>No mail server is configured, so emails arrive only here.</p>${mails.map(entry).join("") || "<p>No mail yet.</p>"}</body></html>`;
