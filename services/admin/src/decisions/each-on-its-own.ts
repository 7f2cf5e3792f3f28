/** Does each piece of work though another one fails; the first failure is thrown at the end, so that it is seen and tried again. */
export async function eachOnItsOwn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
