import { loginUrl } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";

/** Shown to signed-out visitors (decision 83): what the page is for, and the way to log in. */
export const SignedOutBilling = ({ title }: { title: string }) => (
  <Page title={title} narrow>
    <Card className="flex flex-col gap-4">
      <p>This is where subscribers look after their subscription. Log in to:</p>
      <ul className="list-disc pl-5">
        <li>see your next payment, your history and your receipts</li>
        <li>change your pay day or your card, or pause</li>
        <li>cancel in two clicks</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <a
          className="inline-flex min-h-11 items-center rounded-card bg-herb px-4 font-medium text-on-herb"
          href={loginUrl(location.pathname)}
        >
          Log in
        </a>
        <LinkButton to="/cancel-subscription">Cancel without logging in</LinkButton>
        <LinkButton to="/">New here? Plan a week</LinkButton>
      </div>
    </Card>
  </Page>
);
