import { lazy, Suspense } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { seesTrial } from "#domain/household/household.ts";
import { isInstalled } from "../lib/install.ts";
import { Badge } from "../ui/card.tsx";
import { CurrentUser } from "./current-user.tsx";
import { Footer } from "./footer.tsx";
import type { Surroundings } from "./frame.tsx";
import { Header } from "./header.tsx";
import { signedInLinks } from "./nav-links.ts";
import { SupportButton, SupportIcon } from "./support-button.tsx";
import { TabBar } from "./tab-bar.tsx";

const AllergyQuestions = lazy(() =>
  import("../features/household/preferences/allergy-questions.tsx").then(({ AllergyQuestions: shown }) => ({ default: shown })),
);

const PullToRefresh = lazy(() => import("./pull-to-refresh.tsx").then(({ PullToRefresh: shown }) => ({ default: shown })));

/** The shell of households: navigation, support button, and the tab bar on phones. */
export const householdShell = (user: User): Surroundings => ({
  header: (
    <Header
      links={signedInLinks(user)}
      who={<CurrentUser user={user} settings="/account" />}
      badge={seesTrial(user, new Date()) && <Badge tone="mustard">Free Trial</Badge>}
      insteadOfMenu={<SupportIcon user={user} />}
    />
  ),
  above: user.allergyQuestions.length > 0 && (
    <Suspense>
      <AllergyQuestions user={user} />
    </Suspense>
  ),
  footer: <Footer />,
  after: (
    <>
      <SupportButton user={user} />
      <TabBar />
      {isInstalled() && (
        <Suspense>
          <PullToRefresh />
        </Suspense>
      )}
    </>
  ),
});
