import type { Stack } from '@sotto/local/stack';
import type { Browser } from './browser.js';

/** Every process of which there are several. */
export const processes = ['identity', 'profiles', 'media', 'chat', 'marketplace', 'admin', 'gateway'];

/** The same browser, whose requests all go to one gateway: past the load balancer. */
export function at(browser: Browser, stack: Stack, gateway: string): Browser {
  const there = browser.copy(`http://localhost:${stack.environments!.ports[gateway]}`);
  return Object.assign(there, { userId: browser.userId, token: browser.token });
}

/** How many requests or calls an instance has answered. */
export async function answered(stack: Stack, instance: string): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${stack.environments!.monitorPorts[instance]}/metrics`).then((reply) => reply.text());
  return [...metrics.matchAll(/^(?:rpc|http)_seconds_count\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}
