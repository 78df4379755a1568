import { useTradeUser, useUser } from "../lib/session.ts";
import { Frame, type Surroundings } from "./frame.tsx";
import { householdShell } from "./household-shell.tsx";
import { operatorsShell } from "./operators-shell.tsx";
import { tradeShell } from "./trade-shell.tsx";
import { visitorsShell } from "./visitors-shell.tsx";

function useSurroundings(): Surroundings {
  const { data: user, isError, isSuccess } = useUser();
  const trade = useTradeUser();
  if (user?.operatorRole) return operatorsShell(user);
  if (user) return householdShell(user);
  if (trade) return tradeShell(trade);
  return visitorsShell(isError ? "cannot be asked" : isSuccess ? "nobody is signed in" : "not yet");
}

/** Pages that are not one kind of reader's alone, such as an article or the account: each has the shell of whoever reads it. */
export const ReaderShell = () => <Frame {...useSurroundings()} />;
