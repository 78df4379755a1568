import { expect } from "vitest";
import type { Audited } from "../audit-trade-calls.fixture.ts";

export const CODE = "K7QD02FM9XTA";

/** The calls of a data request, in order. */
export const dataRequestCalls = (id: string): Record<string, Audited> => {
  const path = `/api/admin/data-requests/${id}`;
  return {
    "GET /api/admin/data-requests": { writes: "saw the requests for personal data" },
    "POST /api/admin/data-requests": {
      writes: "asked for proof of an address",
      whom: expect.any(String) as string,
      json: { email: "nobody-yet@larder.test" },
    },
    "POST /api/admin/data-requests/:id/code": {
      writes: "took the code of a request",
      whom: id,
      path: `${path}/code`,
      json: { code: CODE },
    },
    "GET /api/admin/data-requests/:id/export.json": { writes: "exported a person’s data", whom: id, path: `${path}/export.json` },
    "POST /api/admin/data-requests/:id/erase": { writes: "erased a person’s data", whom: id, path: `${path}/erase` },
  };
};
