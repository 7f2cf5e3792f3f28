import type { Device } from '@sotto/kit/nats/viewer';

/** How much of a browser's words about itself is noted. */
const agentMax = 500;

/** The address and the browser that something came from, as the gateway saw them; null when nobody did it. */
export const originOf = (device: Device | undefined): [address: string | null, agent: string | null] => [
  device?.address ?? null,
  device?.agent.slice(0, agentMax) ?? null,
];
