import { toJsonString, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { ProtoJson } from '@sotto/kit/nats/client';

/** Up to this size text is faster than bytes: Node sends text in one write with the headers. */
const maxTextBytes = 16 * 1024;

/** Sends an answer of a service unparsed, and other payloads as JSON. */
export const serializeReply = (payload: unknown): string | Buffer => {
  if (!(payload instanceof ProtoJson)) return JSON.stringify(payload);
  const { buffer, byteOffset, byteLength } = payload.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return byteLength > maxTextBytes ? bytes : bytes.toString();
};

/** The contract's JSON of a message that the gateway had to parse. */
export const protoJson = <D extends DescMessage>(desc: D, message: MessageShape<D>): ProtoJson =>
  new ProtoJson(Buffer.from(toJsonString(desc, message)));
