/** How long this thread's processor works on something, in milliseconds: not the clock, because other tests use the machine too. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
