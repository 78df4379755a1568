/** The analytics hook that the specification requires. Nothing is measured. */
export function startAnalytics(): void {
  console.info("Analytics: no measurement ID is configured.");
}
