import { createPayloadOpener, dataConverterWith } from "../../server/data-converter.ts";

const KEYS = { WORKFLOW_DATA_KEY: "7e57".repeat(16) };

/** The product's data converter with a test key. */
export const TEST_DATA_CONVERTER = dataConverterWith(KEYS);
export const TEST_OPENER = createPayloadOpener(KEYS);
/** The address of Temporal's UI in API tests. */
export const TEMPORAL_PAGE = "http://localhost:8233";
