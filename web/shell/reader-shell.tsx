import { useEffect, useState } from "react";
import { useTradeUser, useUser } from "../lib/session.ts";
import { LinkButton } from "../ui/button.tsx";
import { Footer } from "./footer.tsx";
import { Frame, type Surroundings } from "./frame.tsx";
import { Header, PlainHeader } from "./header.tsx";
import { householdShell } from "./household-shell.tsx";
import { OFFLINE_LINKS, SIGNED_OUT_LINKS } from "./nav-links.ts";

const LoginButtons = () => (
  <div className="flex gap-2">
    <LinkButton to="/login">Login</LinkButton>
    <LinkButton to="/signup" look="main">
      Sign Up
    </LinkButton>
  </div>
);

type SessionState = "signed out" | "loading" | "unreachable";

/** The shell of signed-out visitors. Login buttons appear once it is known that nobody is logged in. */
const visitorsShell = (session: SessionState): Surroundings => ({
  header: (
    <Header links={session === "unreachable" ? OFFLINE_LINKS : SIGNED_OUT_LINKS} who={session === "signed out" && <LoginButtons />} />
  ),
  footer: <Footer />,
});

type StaffShells = Pick<typeof import("./operators-shell.tsx"), "operatorsShell"> & Pick<typeof import("./trade-shell.tsx"), "tradeShell">;

const fetchStaffShells = async (): Promise<StaffShells> => {
  const [operators, trade] = await Promise.all([import("./operators-shell.tsx"), import("./trade-shell.tsx")]);
  return { ...operators, ...trade };
};

/** The shells of operators and of buyers and sellers, loaded for them only, so that households do not wait for the code. */
function useStaffShells(isNeeded: boolean): StaffShells | undefined {
  const [shells, setShells] = useState<StaffShells>();
  useEffect(() => {
    if (isNeeded) fetchStaffShells().then(setShells, () => {}); // the page itself shows that it cannot be loaded
  }, [isNeeded]);
  return shells;
}

function useSurroundings(): Surroundings {
  const { data: user, isError, isSuccess } = useUser();
  const trade = useTradeUser() ?? null;
  const operator = user?.operatorRole ? user : null;
  const staffShells = useStaffShells(operator !== null || trade !== null);
  if (operator) return staffShells?.operatorsShell(operator) ?? { header: <PlainHeader /> };
  if (user) return householdShell(user);
  if (trade) return staffShells?.tradeShell(trade) ?? { header: <PlainHeader /> };
  return visitorsShell(isError ? "unreachable" : isSuccess ? "signed out" : "loading");
}

/** Pages for everyone, such as an article or the account, in the shell of the person who reads them. */
export const ReaderShell = () => <Frame {...useSurroundings()} />;
