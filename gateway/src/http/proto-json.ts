import { toJsonString, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { ProtoJson } from '@sotto/kit/nats/client';

/** A service's answer leaves as the bytes in which it came; everything else as plain JSON. */
export const serializeReply = (payload: unknown): string | Buffer =>
  payload instanceof ProtoJson
    ? Buffer.from(payload.bytes.buffer, payload.bytes.byteOffset, payload.bytes.byteLength)
    : JSON.stringify(payload);

/** A message that the gateway had to read, in the JSON of its contract. */
export const protoJson = <D extends DescMessage>(desc: D, message: MessageShape<D>): ProtoJson =>
  new ProtoJson(Buffer.from(toJsonString(desc, message)));
