import { create } from '@bufbuild/protobuf';
import { errorsOf, platformError } from '@sotto/kit/errors/domain-error';
import { AdminErrorSchema, type AdminError } from '@sotto/proto/admin/v1/errors';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';

/** The refusals that the contract of admin names. */
export const adminError = errorsOf<typeof AdminError>(AdminErrorSchema, {
  MESSAGE_NOT_FOUND: 'There is no such message.',
  NOT_RESTORABLE: 'The text of this message cannot be restored.',
  MEMBER_NOT_FOUND: 'There is no such member.',
  PAYMENT_NOT_FOUND: 'There is no such payment.',
  PAYMENT_STATE: 'This payment cannot be given back: it is not completed, or it was given back before.',
  PROVIDER_UNAVAILABLE: 'The payment provider did not answer. Nothing has changed; please try again.',
});

/** One field does not do; `message` is for people. */
export const fieldFault = (field: string, rule: string, message: string) =>
  platformError('INVALID_INPUT', undefined, [create(FieldFaultSchema, { field, rule, message })]);
