/** The CPU time of this thread for a task, in milliseconds. Wall time would include other tests. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
