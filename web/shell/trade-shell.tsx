import { useLocation } from "react-router-dom";
import type { TradeUser } from "#contracts/accounts/user.ts";
import type { TradeKind } from "#domain/leads/trade.ts";
import { useTradeUser, useUser } from "../lib/session.ts";
import { CurrentUser } from "./current-user.tsx";
import { LegalFooter } from "./footer.tsx";
import { Frame, type Surroundings } from "./frame.tsx";
import { Header, PlainHeader } from "./header.tsx";
import type { NavLink } from "./nav-links.ts";
import { operatorsShell } from "./operators-shell.tsx";

/** Navigation of buyers' and sellers' people. */
const TRADE_LINKS: Record<TradeKind, readonly NavLink[]> = {
  buyer: [
    { to: "/trade", label: "Your leads" },
    { to: "/account/sign-in", label: "Logging in" },
  ],
  seller: [
    { to: "/trade", label: "Your offers" },
    { to: "/buyer-api-guide", label: "Guide" },
    { to: "/account/sign-in", label: "Logging in" },
  ],
};

/** The shell of buyers' and sellers' people; without an account, no navigation. */
export const tradeShell = (user: TradeUser | null): Surroundings => ({
  header: user ? <Header links={TRADE_LINKS[user.kind]} who={<CurrentUser user={user} settings="/account/sign-in" />} /> : <PlainHeader />,
  footer: <LegalFooter />,
  dense: true,
});

/** The buyers' figures by password: the page has its own logout, and operators use it too. */
const FIGURES = "/buyer-analytics";

/** Buyers' and sellers' pages. */
export function TradeShell() {
  const operator = useUser().data;
  const trade = useTradeUser() ?? null;
  const { pathname } = useLocation();
  return <Frame {...(operator?.operatorRole ? operatorsShell(operator, pathname !== FIGURES) : tradeShell(trade))} />;
}
