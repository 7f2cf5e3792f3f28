/** What a client may say: an event and, for some, data. */
export interface ClientFrame {
  event: string;
  data?: unknown;
}

/** A text frame of the right shape; anything else is undefined. */
export function readFrame(data: unknown): ClientFrame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return isFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

const isFrame = (value: unknown): value is ClientFrame =>
  typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string';
