const within = (folder) => `^${folder}/`;
const TEST = "\\.(test|fixture)\\.tsx?$";

/**
 * Money, entitlement and lead ownership are written in files called `*.writes.ts`, by activities alone. What the API writes of these capabilities all the
 * same moves none of the three:
 */
const API_WRITES = [
  "db/billing/ledger/provider-event", // that the provider's event came, once, before a workflow is signalled
  "db/billing/ledger/resolve-matter", // an operator's word that somebody looked into a difference
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

/** Which room may import from which: docs/architecture.md says why. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^domain/", pathNot: TEST },
      to: { pathNot: "^domain/" },
    },
    {
      name: "contracts-need-only-zod-and-domain",
      severity: "error",
      from: { path: "^contracts/", pathNot: TEST },
      to: { pathNot: "^(workflows/(domain|contracts)/|node_modules/zod)" },
    },
    {
      name: "workflows-reach-nothing-outside",
      severity: "error",
      from: { path: within("workflows"), pathNot: TEST },
      to: { path: "^(web|api|activities|worker|db|local)/" },
    },
    {
      name: "workflows-take-contracts-as-types",
      severity: "error",
      from: { path: within("workflows"), pathNot: `^workflows/(contracts|domain)/|${TEST}` },
      to: { path: "^contracts/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "db-knows-only-domain",
      severity: "error",
      from: { path: within("db"), pathNot: TEST },
      to: { path: "^(web|api|activities|worker|local|workflows/(?!domain/))" },
    },
    {
      name: "only-local-starts-local",
      severity: "error",
      from: { path: "^(web|api|activities|worker|workflows|db)/", pathNot: TEST },
      to: { path: "^local/" },
    },
    {
      name: "activities-go-down",
      severity: "error",
      from: { path: within("activities"), pathNot: TEST },
      to: { path: "^(web|api|worker)/" },
    },
    {
      name: "worker-only-wires",
      severity: "error",
      from: { path: within("worker"), pathNot: TEST },
      to: {
        pathNot:
          "^(worker|activities|workflows|node_modules)/|^db/(orm|seal)\\.ts$|^(config|log|servers-answer|stop-times|temporal-config)\\.ts$",
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "api-never-acts",
      severity: "error",
      from: { path: within("api"), pathNot: `^api/server\\.ts$|${TEST}` },
      to: { path: "^(web|activities|worker)/|node_modules/(stripe|openai)" },
    },
    {
      name: "money-moves-only-in-workflows",
      severity: "error",
      from: { path: within("api"), pathNot: TEST },
      to: { path: MONEY, pathNot: `^(${API_WRITES.join("|")})\\.writes\\.ts$` },
    },
    {
      name: "web-uses-one-door",
      severity: "error",
      from: { path: within("web"), pathNot: TEST },
      to: { path: "^(activities|worker|db|local)/|^api/(?!client\\.ts)|^workflows/(?!domain/|contracts/)" },
    },
    {
      name: "features-touch-what-is-public",
      severity: "error",
      from: { path: "^web/features/([^/]+)/" },
      to: { path: "^web/features/([^/]+)/", pathNot: "^web/features/($1|[^/]+/public)/" },
    },
    {
      name: "capabilities-touch-what-is-public",
      severity: "error",
      from: { path: "^api/([^/]+)/", pathNot: `^api/http/|${TEST}` },
      to: { path: "^api/([^/]+)/", pathNot: "^api/($1|http|[^/]+/public)/" },
    },
    {
      name: "product-needs-no-tools",
      severity: "error",
      from: { path: "^(web|api|activities|worker|workflows|db)/", pathNot: TEST },
      to: { path: "^(checks|prove|bench|e2e)/" },
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
