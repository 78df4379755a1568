import { Card } from "../../../ui/card.tsx";

/** The specified savings box, without a figure: savings are unknown until the household has entered its earlier spend (decision 73). */
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
