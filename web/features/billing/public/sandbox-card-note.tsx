/** Below the provider's card fields where no real money moves (decision 48). */
export const SandboxCardNote = () => (
  <p className="text-xs text-slate">Sandbox: nobody is charged. Use test card 4242 4242 4242 4242 with any future date and any code.</p>
);
