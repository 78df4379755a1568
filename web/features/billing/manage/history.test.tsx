import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OwnCharge } from "#contracts/billing/own-subscription.ts";
import { show } from "../../../../tests/setup/parts.tsx";
import { History } from "./history.tsx";

it("shows the refunds of a payment and their effect on access (D-75d)", () => {
  const charge: OwnCharge = {
    id: "5f2d8f0e-37ab-4f1e-9d64-0c9bd1a0e8aa",
    dueOn: "2027-03-10",
    amount: 24.77,
    paidAt: "2027-03-10T09:00:00Z",
    hasReceipt: true,
    attempts: [],
    refunds: [
      { amount: 5, refundedAt: "2027-03-12T10:00:00Z", accessStays: true },
      { amount: 5, refundedAt: "2027-03-13T10:00:00Z", accessStays: false },
      { amount: 5, refundedAt: "2027-03-14T10:00:00Z", accessStays: null },
      { amount: 5, refundedAt: null, accessStays: true },
    ],
    cardWords: "visa, debit, GB",
  };
  show(<History priceStep={null} charges={[charge]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    "12 Mar 2027: £5.00 refunded; your access hasn't changed",
    "13 Mar 2027: £5.00 refunded; your access has ended",
    "14 Mar 2027: £5.00 refunded",
    "£5.00 is being refunded to your card",
  ]);
});
