import { create } from '@bufbuild/protobuf';
import { platformError } from './domain-error.js';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';

/** What is wrong with one field; `field` is its JSON name, `message` is for people. */
export interface Fault {
  field: string;
  rule: string;
  message: string;
}

/** Refuses what a caller gave, field by field. */
export const invalidInput = (faults: Fault[]) =>
  platformError(
    'INVALID_INPUT',
    undefined,
    faults.map((fault) => create(FieldFaultSchema, fault)),
  );
