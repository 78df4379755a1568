/** The analytics hook of the specification: no measurement is configured, and nothing is measured. */
export function startAnalytics(): void {
  console.info("Analytics: no measurement ID is configured.");
}
