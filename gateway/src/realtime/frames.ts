/** A frame of a client: an event and optional data. */
export interface ClientFrame {
  event: string;
  data?: unknown;
}

/** Parses a text frame; undefined for anything else. */
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
