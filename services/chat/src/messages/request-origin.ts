import type { Device } from '@sotto/kit/nats/viewer';

const maxAgentLength = 500;

/** The network address and the user agent to store in the audit; null when no device caused the entry. */
export const requestOrigin = (device: Device | undefined): [address: string | null, agent: string | null] => [
  device?.address ?? null,
  device?.agent.slice(0, maxAgentLength) ?? null,
];
