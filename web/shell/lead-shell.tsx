import { CompanyLine } from "../features/home/landing/company-line.tsx";
import { LegalFooter } from "./footer.tsx";
import { Frame } from "./frame.tsx";
import { PlainHeader } from "./header.tsx";

/** The shell of the lead funnel: no navigation, and the company behind the offer in the footer. */
export const LeadShell = () => (
  <Frame
    header={<PlainHeader />}
    footer={
      <LegalFooter>
        <p className="max-w-prose">
          Car-care protection is a monthly paid service, not a loan. Buying it doesn't affect a lender's decision. Any loan is from the
          lender, on the lender's terms. Free, impartial help with money is at{" "}
          <a className="text-herb underline underline-offset-4" href="https://www.moneyhelper.org.uk">
            moneyhelper.org.uk
          </a>
          .
        </p>
        <CompanyLine />
      </LegalFooter>
    }
  />
);
