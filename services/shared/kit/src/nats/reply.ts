import { create, toBinary, toJsonString, type DescMethodUnary, type MessageInitShape, type DescMessage } from '@bufbuild/protobuf';
import { headers, type Msg } from '@nats-io/transport-node';
import { FailureSchema } from '@sotto/proto/common/v1/failure';
import type { DomainError } from '../errors/domain-error.js';
import { Header } from './wire.js';

/** Answers a call in the encoding that the caller asked for. */
export function reply(message: Msg, method: DescMethodUnary, answer: MessageInitShape<DescMessage>): void {
  const output = create(method.output, answer);
  const asJson = message.headers?.get(Header.accept) === 'json';
  message.respond(asJson ? toJsonString(method.output, output) : toBinary(method.output, output));
}

/** Answers a call with an outcome that its contract lists. */
export function refuse(message: Msg, error: DomainError): void {
  const failed = headers();
  failed.set(Header.failure, error.code);
  message.respond(toBinary(FailureSchema, error.toFailure()), { headers: failed });
}
