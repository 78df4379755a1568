import { DeleteAccount } from "../data/delete-account.tsx";
import { OwnDataCard } from "../data/own-data-card.tsx";

/** To take what we hold elsewhere, and to have it deleted. */
export const OwnData = ({ email }: { email: string }) => (
  <div className="flex flex-col gap-5">
    <OwnDataCard />
    <DeleteAccount email={email} />
  </div>
);
