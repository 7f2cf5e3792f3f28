/** Starts the product on free ports with a throw-away store, once for all journeys; answers how to stop it. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const { startStack } = await import('../../../deploy/local/src/stack.mjs');
  const stack = await startStack({ quiet: true, ephemeral: true, settings: { RATE_LIMIT_SCALE: '1000' } });
  Object.assign(process.env, { E2E_URL: stack.url, E2E_DATA_DIR: stack.dataDir });
  return () => stack.stop();
}
