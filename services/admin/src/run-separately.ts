/** Processes every item even if others fail. Throws the first failure at the end, so that it is logged and retried. */
export async function runSeparately<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
