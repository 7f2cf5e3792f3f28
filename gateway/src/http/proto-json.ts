import { ProtoJson } from '@sotto/kit/nats/client';

/** A service's answer leaves as the bytes in which it came; everything else as plain JSON. */
export const serializeReply = (payload: unknown): string | Buffer =>
  payload instanceof ProtoJson
    ? Buffer.from(payload.bytes.buffer, payload.bytes.byteOffset, payload.bytes.byteLength)
    : JSON.stringify(payload);
