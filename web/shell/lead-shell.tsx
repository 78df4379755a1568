import { CompanyLine } from "../features/home/landing/company-line.tsx";
import { Frame } from "./frame.tsx";
import { PlainHeader } from "./header.tsx";
import * as m from "./lead-shell.messages.tsx";
import { LegalFooter } from "./legal-footer.tsx";

/** Around the pages of somebody who asked for a loan: no groceries, nowhere else to go, and who stands behind the offer. */
export const LeadShell = () => (
  <Frame
    header={<PlainHeader />}
    footer={
      <LegalFooter>
        <p className="max-w-prose">
          {m.serviceNotALoan(
            <a className="text-herb underline underline-offset-4" href="https://www.moneyhelper.org.uk">
              {m.moneyHelper}
            </a>,
          )}
        </p>
        <CompanyLine />
      </LegalFooter>
    }
  />
);
