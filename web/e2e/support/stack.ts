import { typedText } from './typed-text';

/**
 * Starts the product on free ports with a throw-away store, once for all journeys; answers how to stop it. Whatever the journeys typed must
 * not stand in any log by then, although all of them are talkative.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const { startStack } = await import('../../../deploy/local/src/stack.mjs');
  const { leaksIn } = await import('../../../deploy/local/src/leaks.mjs');
  const stack = await startStack({ quiet: true, ephemeral: true, settings: { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'debug', CALLS: 'on' } });
  const metrics = `http://127.0.0.1:${stack.environments!.monitorPorts.gateway}/metrics`;
  Object.assign(process.env, { E2E_URL: stack.url, E2E_DATA_DIR: stack.dataDir, E2E_METRICS: metrics });
  return async () => {
    const leaks = leaksIn(stack.dataDir, typedText());
    await stack.stop();
    if (leaks.length > 0) throw new Error(`The logs contain personal text:\n${leaks.join('\n')}`);
  };
}
