import { loginUrl } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import * as m from "./subscription.messages.tsx";

/** What a visitor sees in the place of their billing (decision 83): what the page is for, and the way to log in. Nothing of any account. */
export const SignedOutBilling = ({ title }: { title: string }) => (
  <Page title={title} narrow>
    <Card className="flex flex-col gap-4">
      <p>{m.whatBillingIsFor}</p>
      <ul className="list-disc pl-5">
        <li>{m.seeYourPayments}</li>
        <li>{m.changePayDayOrCard}</li>
        <li>{m.cancelInTwoClicks}</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <a
          className="inline-flex min-h-11 items-center rounded-card bg-herb px-4 font-medium text-on-herb"
          href={loginUrl(location.pathname)}
        >
          {m.logInToYourBilling}
        </a>
        <LinkButton to="/cancel-subscription">{m.cancelByEmail}</LinkButton>
        <LinkButton to="/">{m.planASampleWeek}</LinkButton>
      </div>
    </Card>
  </Page>
);
