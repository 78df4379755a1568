import { LinkButton } from "../../ui/button.tsx";

export const QuickActions = () => (
  <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
    <LinkButton to="/meal-planner">Meal planner</LinkButton>
    <LinkButton to="/simple-shopping-lists">Shopping lists</LinkButton>
    <LinkButton to="/account">Account settings</LinkButton>
    <LinkButton to="/subscribe">Subscribe</LinkButton>
    <LinkButton to="/cancel-subscription" look="destructive">
      Cancel subscription
    </LinkButton>
  </nav>
);
