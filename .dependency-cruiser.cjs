const within = (...rooms) => `^(${rooms.join("|")})/`;
const TEST = "\\.(test|fixture)\\.tsx?$";
const PRODUCT = ["web", "api", "contracts", "domain", "workflows", "activities", "worker", "db", "catalogue", "server"];
const TOOLS = ["local", "deploy", "tests", "lab", "scripts"];
const ROOMS = [...PRODUCT, ...TOOLS];

/**
 * Money, entitlement and lead ownership are written in files called `*.writes.ts`, by activities alone. What the API writes of these capabilities all the
 * same moves none of the three:
 */
const API_WRITES = [
  "db/billing/ledger/provider-event", // that the provider's event came, once, before a workflow is signalled
  "db/billing/ledger/resolve-difference", // an operator has looked into a difference
  "db/billing/card/card-link", // a mailed link to the card page: what is done there is a workflow's
  "db/billing/subscription/cancel-link/cancel-link", // a mailed link that cancels, by the subscription's workflow
  "db/leads/ping", // what we would bid: nothing is owed before the post is bought
  "db/leads/trade/buyer-token", // the session of whoever knows the shared password
  "db/leads/trade/seller-key", // keys that a seller makes and revokes: what they may sell for, and to whom, is set elsewhere
  "db/leads/trade/organisations", // buyers, and sellers with their limits, as an operator sets them up: no lead changes hands by it
  "db/leads/trade/people", // their people's accounts
  "db/leads/visit", // a page that was seen, a consent that was given, an address that was followed
];
const MONEY = "^db/(billing|leads)/.*\\.(writes|entity)\\.ts$|^workflows/billing/provider/card-vault\\.port\\.ts$";

/** Of our rooms `from` may import these and itself; its tests may import more. */
const only = (from, allowed, composes = "^$") => ({
  name: `${from}-imports-down`,
  severity: "error",
  from: { path: within(from), pathNot: `${composes}|${TEST}` },
  to: { path: within(...ROOMS), pathNot: within(from, ...allowed) },
});

/** Which room may import from which: docs/architecture.md has the table. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "domain-imports-nothing",
      severity: "error",
      from: { path: within("domain"), pathNot: TEST },
      to: { pathNot: within("domain") },
    },
    {
      name: "contracts-import-zod-and-domain",
      severity: "error",
      from: { path: within("contracts"), pathNot: TEST },
      to: { pathNot: "^(domain/|contracts/|node_modules/zod)" },
    },
    only("catalogue", ["domain"]),
    only("db", ["domain", "server"], "^db/seeders/"), // a start brings the catalogue's files into its tables
    only("server", ["domain", "workflows"]),
    only("workflows", ["domain", "contracts"]),
    only("activities", ["domain", "contracts", "workflows", "db", "catalogue", "server"]),
    only("worker", ["domain", "workflows", "activities", "db", "catalogue", "server"]),
    // the server puts together what the configuration names: the card provider's form and the language model
    only("api", ["domain", "contracts", "workflows", "db", "catalogue", "server"], "^api/server\\.ts$"),
    only("web", ["domain", "contracts", "api"]),
    {
      name: "workflows-import-contracts-as-types",
      severity: "error",
      from: { path: within("workflows"), pathNot: TEST },
      to: { path: within("contracts"), dependencyTypesNot: ["type-only"] },
    },
    {
      // subscriptions are started, updated and signalled in one place, which restarts a lost workflow from its row
      name: "subscriptions-through-their-client",
      severity: "error",
      from: { path: within("api", "activities"), pathNot: TEST },
      to: {
        path: "^workflows/billing/(subscribe|subscription)/",
        pathNot: "/(messages|client|activities\\.port)\\.ts$",
      },
    },
    {
      // the Temporal client must not end up in the workflow bundle
      name: "workflows-import-no-client",
      severity: "error",
      from: { path: within("workflows"), pathNot: `/client\\.ts$|${TEST}` },
      to: { path: "/client\\.ts$|node_modules/@temporalio/client/" },
    },
    {
      name: "worker-imports-the-orm-alone",
      severity: "error",
      from: { path: within("worker"), pathNot: TEST },
      to: { path: within("db"), pathNot: "^db/(orm|seal)\\.ts$" },
    },
    {
      name: "api-calls-no-provider",
      severity: "error",
      from: { path: within("api"), pathNot: TEST },
      to: { path: "node_modules/(stripe|openai)" },
    },
    {
      name: "money-moves-only-in-workflows",
      severity: "error",
      from: { path: within("api"), pathNot: TEST },
      to: { path: MONEY, pathNot: `^(${API_WRITES.join("|")})\\.writes\\.ts$` },
    },
    {
      name: "web-imports-the-client-alone",
      severity: "error",
      from: { path: within("web"), pathNot: TEST },
      to: { path: within("api"), pathNot: "^api/client\\.ts$" },
    },
    {
      name: "features-import-what-is-public",
      severity: "error",
      from: { path: "^web/features/([^/]+)/" },
      to: { path: "^web/features/([^/]+)/", pathNot: "^web/features/($1|[^/]+/public)/" },
    },
    {
      name: "capabilities-import-what-is-public",
      severity: "error",
      from: { path: "^api/([^/]+)/", pathNot: `^api/http/|${TEST}` },
      to: { path: "^api/([^/]+)/", pathNot: "^api/($1|http|[^/]+/public)/" },
    },
    {
      name: "product-imports-no-tools",
      severity: "error",
      from: { path: within(...PRODUCT), pathNot: TEST },
      to: { path: within(...TOOLS) },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^web/dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
