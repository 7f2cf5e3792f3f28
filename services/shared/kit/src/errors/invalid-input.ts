import { create } from '@bufbuild/protobuf';
import { platformError } from './domain-error.js';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';

/** An invalid field; `field` is its JSON name, `message` is a sentence for the member. */
export interface Fault {
  field: string;
  rule: string;
  message: string;
}

/** The error INVALID_INPUT with its fields. */
export const invalidInput = (faults: Fault[]) =>
  platformError(
    'INVALID_INPUT',
    undefined,
    faults.map((fault) => create(FieldFaultSchema, fault)),
  );
