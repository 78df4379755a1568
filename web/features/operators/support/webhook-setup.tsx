import { SUPPORT_TOOL_SLUG } from "#domain/naming.ts";
import { Card } from "../../../ui/card.tsx";

const PATH = `/api/${SUPPORT_TOOL_SLUG}/webhook`;
const BODY = `{
  "id": "evt_…",
  "type": "message.created",
  "data": {
    "message": { "text": "…" },
    "customer": { "email": "…", "name": "…" }
  }
}`;

/** Instructions for connecting the support tool. Shows no secret. */
export const WebhookSetup = () => (
  <Card aria-labelledby="webhook" className="flex min-w-0 flex-col gap-3">
    <h2 id="webhook" className="text-lg">
      Webhook setup
    </h2>
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      <li>
        In the support tool, add a webhook with the endpoint{" "}
        <code className="break-all">
          {location.origin}
          {PATH}
        </code>
        .
      </li>
      <li>
        Choose the event <code>message.created</code>. Others are accepted and ignored.
      </li>
      <li>
        Enter the signing secret from <code>SUPPORT_WEBHOOK_SECRET</code>. On your own machine, the first start creates one in{" "}
        <code>secrets.json</code>.
      </li>
      <li>
        Each request carries <code className="break-all">X-Grove-Signature: t=seconds,v1=hmac</code>: the HMAC-SHA256, in hexadecimal, of
        the seconds, a full stop and the body. Requests older than five minutes are ignored, and a repeated event is acted on only once.
      </li>
    </ol>
    <section aria-label="Body of an event" className="max-w-full overflow-x-auto">
      <pre className="text-xs whitespace-pre-wrap break-all">{BODY}</pre>
    </section>
  </Card>
);
