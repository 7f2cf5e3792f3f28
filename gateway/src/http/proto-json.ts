import { toJsonString, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { ProtoJson } from '@sotto/kit/nats/client';

/** Up to this size one write of text is cheaper than two of bytes: Node joins text with the head of the answer. */
const textUpTo = 16 * 1024;

/** A service's answer leaves as it came, unread; everything else as plain JSON. */
export const serializeReply = (payload: unknown): string | Buffer => {
  if (!(payload instanceof ProtoJson)) return JSON.stringify(payload);
  const { buffer, byteOffset, byteLength } = payload.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return byteLength > textUpTo ? bytes : bytes.toString();
};

/** A message that the gateway had to read, in the JSON of its contract. */
export const protoJson = <D extends DescMessage>(desc: D, message: MessageShape<D>): ProtoJson =>
  new ProtoJson(Buffer.from(toJsonString(desc, message)));
