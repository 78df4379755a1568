import { Card } from "../../../ui/card.tsx";

/** The place of the specified savings, without a figure: what is saved is known once the household has said what it spent before (decision 73). */
export const SavingsBox = () => (
  <Card aria-labelledby="what-you-save">
    <h2 id="what-you-save" className="text-lg">
      What you save
    </h2>
    <p className="mt-2 text-slate">
      Your dashboard compares your planned weeks with what you spent on groceries before. Tell us that figure there, and you'll see your
      weekly and annual savings.
    </p>
  </Card>
);
