import { useEffect, useState } from "react";
import { useTradeUser, useUser } from "../lib/session.ts";
import { Frame, type Surroundings } from "./frame.tsx";
import { PlainHeader } from "./header.tsx";
import { householdShell } from "./household-shell.tsx";
import { visitorsShell } from "./visitors-shell.tsx";

type Desks = Pick<typeof import("./operators-shell.tsx"), "operatorsShell"> & Pick<typeof import("./trade-shell.tsx"), "tradeShell">;

const fetchDesks = async (): Promise<Desks> => {
  const [operators, trade] = await Promise.all([import("./operators-shell.tsx"), import("./trade-shell.tsx")]);
  return { ...operators, ...trade };
};

/** The shells of those who work here, fetched for them alone: no household's first page waits for them. */
function useDesks(wanted: boolean): Desks | undefined {
  const [desks, setDesks] = useState<Desks>();
  useEffect(() => {
    if (wanted) fetchDesks().then(setDesks, () => {}); // the page itself says that it cannot be fetched
  }, [wanted]);
  return desks;
}

function useSurroundings(): Surroundings {
  const { data: user, isError, isSuccess } = useUser();
  const trade = useTradeUser() ?? null;
  const operator = user?.operatorRole ? user : null;
  const desks = useDesks(operator !== null || trade !== null);
  if (operator) return desks?.operatorsShell(operator) ?? { header: <PlainHeader /> };
  if (user) return householdShell(user);
  if (trade) return desks?.tradeShell(trade) ?? { header: <PlainHeader /> };
  return visitorsShell(isError ? "cannot be asked" : isSuccess ? "nobody is logged in" : "not yet");
}

/** Pages that are not one kind of reader's alone, such as an article or the account: each has the shell of whoever reads it. */
export const ReaderShell = () => <Frame {...useSurroundings()} />;
