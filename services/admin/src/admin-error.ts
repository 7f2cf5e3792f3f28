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
  CASE_NOT_FOUND: 'There is no such case.',
  CASE_CLAIMED: 'Somebody else works on this.',
  CASE_DECIDED: 'This was decided before.',
  DECISION_NOT_FOUND: 'There is no such decision.',
  MEMBER_PROTECTED: 'Nothing may be done to people of ours, or to oneself.',
  NEEDS_ANOTHER_PERSON: 'This takes another person than the one who decided first.',
  UNDO_OVER: 'This is in force and cannot be taken back any more.',
  APPEAL_CLOSED: 'There was an appeal before, or its time is over.',
  LINK_EXPIRED: 'This link is not good any more.',
  SUBJECT_GONE: 'There is nothing left to remove.',
  PROVIDER_UNAVAILABLE: 'The payment provider did not answer. Nothing has changed; please try again.',
});

/** One field does not do; `message` is for people. */
export const fieldFault = (field: string, rule: string, message: string) =>
  platformError('INVALID_INPUT', undefined, [create(FieldFaultSchema, { field, rule, message })]);
