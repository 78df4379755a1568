import { useLocation } from "react-router-dom";
import type { TradeUser } from "#contracts/accounts/user.ts";
import type { TradeKind } from "#domain/leads/trade.ts";
import { useTradeUser, useUser } from "../lib/session.ts";
import { Frame, type Surroundings } from "./frame.tsx";
import { Header, PlainHeader } from "./header.tsx";
import { LegalFooter } from "./legal-footer.tsx";
import type { NavLink } from "./nav-links.ts";
import { operatorsShell } from "./operators-shell.tsx";
import { Who } from "./who.tsx";

/** People of buyers and sellers of leads have pages of their own, and no household's. */
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

/** Around every page that people of a buyer or seller of leads read. Without an account there is the page alone. */
export const tradeShell = (user: TradeUser | null): Surroundings => ({
  header: user ? <Header links={TRADE_LINKS[user.kind]} who={<Who user={user} settings="/account/sign-in" />} /> : <PlainHeader />,
  footer: <LegalFooter />,
  dense: true,
});

/** The page of the figures for those without an account: it has a log-out of its own, and operators come here too. */
const FIGURES = "/buyer-analytics";

/** The buyers' and sellers' own pages. */
export function TradeShell() {
  const operator = useUser().data;
  const trade = useTradeUser() ?? null;
  const { pathname } = useLocation();
  return <Frame {...(operator?.operatorRole ? operatorsShell(operator, pathname !== FIGURES) : tradeShell(trade))} />;
}
