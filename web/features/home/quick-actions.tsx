import { LinkButton } from "../../ui/button.tsx";

/** @param subscribed whether the household pays for something already: then it is managed, not taken out again. */
export const QuickActions = ({ subscribed }: { subscribed: boolean }) => (
  <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
    <LinkButton to="/meal-planner">Meal planner</LinkButton>
    <LinkButton to="/simple-shopping-lists">Shopping lists</LinkButton>
    <LinkButton to="/account">Account settings</LinkButton>
    {subscribed ? <LinkButton to="/billing-dashboard">Billing</LinkButton> : <LinkButton to="/subscribe">Subscribe</LinkButton>}
    <LinkButton to="/cancel-subscription" look="destructive">
      Cancel subscription
    </LinkButton>
  </nav>
);
