import { createPayloadOpener, dataConverterWith } from "../../server/data-converter.ts";

const KEYS = { WORKFLOW_DATA_KEY: "7e57".repeat(16) };

/** As the product's, with a key of tests. */
export const TEST_DATA_CONVERTER = dataConverterWith(KEYS);
export const TEST_OPENER = createPayloadOpener(KEYS);
/** Where Temporal's page stands in tests of the API. */
export const TEMPORAL_PAGE = "http://localhost:8233";
