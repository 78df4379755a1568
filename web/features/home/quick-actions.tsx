import { LinkButton } from "../../ui/button.tsx";
import * as m from "./messages.ts";

/** @param subscribed whether the household pays for something already: then it is managed, not taken out again. */
export const QuickActions = ({ subscribed }: { subscribed: boolean }) => (
  <nav aria-label={m.quickActions} className="flex flex-wrap gap-2">
    <LinkButton to="/meal-planner">{m.mealPlanner}</LinkButton>
    <LinkButton to="/simple-shopping-lists">{m.shoppingLists}</LinkButton>
    <LinkButton to="/account">{m.accountSettings}</LinkButton>
    {subscribed ? <LinkButton to="/billing-dashboard">{m.billing}</LinkButton> : <LinkButton to="/subscribe">{m.subscribe}</LinkButton>}
    <LinkButton to="/cancel-subscription" look="destructive">
      {m.cancelSubscription}
    </LinkButton>
  </nav>
);
