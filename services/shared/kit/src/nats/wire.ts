import { create, fromBinary, toBinary, type DescMessage, type MessageInitShape, type MessageShape } from '@bufbuild/protobuf';
import { createValidator, type Violation } from '@bufbuild/protovalidate';
import { platformError, type DomainError } from '../errors/domain-error.js';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';

/** The headers that travel with a call, an answer or an event. */
export const Header = {
  viewer: 'Viewer',
  deadline: 'Deadline',
  accept: 'Accept',
  failure: 'Failure',
  eventId: 'Nats-Msg-Id',
  /** Of which trace it is, as W3C writes that down. */
  traceparent: 'traceparent',
  address: 'Client-Address',
  agent: 'Client-Agent',
} as const;

const validator = createValidator();

/** Every broken rule of a message; empty when it keeps its contract. */
export function violationsOf<D extends DescMessage>(desc: D, message: MessageShape<D>): Violation[] {
  const result = validator.validate(desc, message);
  if (result.kind === 'error') throw result.error;
  return result.kind === 'invalid' ? result.violations : [];
}

/** Where a violation is, as the JSON path a client knows: `messages[2].body`. */
export const pathOf = (violation: Violation) =>
  violation.field
    .map((step) => (step.kind === 'field' ? `.${step.jsonName}` : step.kind === 'list_sub' ? `[${step.index}]` : ''))
    .join('')
    .slice(1);

/** Bytes -> a message that keeps its contract, or INVALID_INPUT with the fields at fault. */
export function decode<D extends DescMessage>(desc: D, data: Uint8Array): MessageShape<D> {
  const message = parse(desc, data);
  const violations = violationsOf(desc, message);
  if (violations.length > 0) throw invalidInput(violations);
  return message;
}

function parse<D extends DescMessage>(desc: D, data: Uint8Array): MessageShape<D> {
  try {
    return fromBinary(desc, data);
  } catch {
    throw platformError('INVALID_INPUT', `These bytes are no ${desc.name}.`);
  }
}

export const encode = <D extends DescMessage>(desc: D, message: MessageInitShape<D>) => toBinary(desc, create(desc, message));

export const invalidInput = (violations: Violation[]): DomainError =>
  platformError(
    'INVALID_INPUT',
    undefined,
    violations.map((v) => create(FieldFaultSchema, { field: pathOf(v), rule: v.ruleId, message: v.message })),
  );
