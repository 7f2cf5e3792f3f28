/** What a process asks its database: how late it is there, in seconds. */
export const databaseTimeSql = 'select extract(epoch from clock_timestamp())::float as seconds';
export const clockForm = {
  name: 'clock_offset_seconds',
  help: "By how much this process's clock is ahead of its database's; whatever is signed for a while fails when it is much.",
};

/** By how many seconds this process's clock is ahead of the one that answers, counted from the middle of the asking. */
export async function clockOffset(ask: () => Promise<number>): Promise<number> {
  const asked = Date.now();
  const there = await ask();
  return (asked + Date.now()) / 2_000 - there;
}
