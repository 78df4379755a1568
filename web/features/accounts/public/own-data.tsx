import { DeleteAccount } from "../data/delete-account.tsx";
import { OwnDataCard } from "../data/own-data-card.tsx";

/** Downloads and deletion of a person's data. */
export const OwnData = ({ email }: { email: string }) => (
  <div className="flex flex-col gap-5">
    <OwnDataCard />
    <DeleteAccount email={email} />
  </div>
);
