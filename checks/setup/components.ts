/** Takes each test's parts off the page again. Windows are there as they are once the browser was idle. */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { Dialog } from "../../web/ui/dialog.tsx";

beforeAll(Dialog.fetch);
afterEach(cleanup);
