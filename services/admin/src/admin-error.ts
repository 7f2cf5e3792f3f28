import { create } from '@bufbuild/protobuf';
import { DomainError, errorsOf, platformError } from '@sotto/kit/errors/domain-error';
import { AdminErrorSchema, type AdminError } from '@sotto/proto/admin/v1/errors';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';

/** The errors that the contract of admin names, with their messages. */
export const adminError = errorsOf<typeof AdminError>(AdminErrorSchema, {
  MESSAGE_NOT_FOUND: 'There is no such message.',
  NOT_RESTORABLE: 'The text of this message cannot be restored.',
  MEMBER_NOT_FOUND: 'There is no such member.',
  PAYMENT_NOT_FOUND: 'There is no such payment.',
  PAYMENT_STATE: 'This payment cannot be refunded: it is not completed, or it was refunded before.',
  CASE_NOT_FOUND: 'There is no such case.',
  CASE_CLAIMED: 'Another person works on this case.',
  CASE_DECIDED: 'This case is already decided.',
  DECISION_NOT_FOUND: 'There is no such decision.',
  MEMBER_PROTECTED: 'This action is not possible on staff or on yourself.',
  NEEDS_ANOTHER_PERSON: 'This needs a second person.',
  UNDO_OVER: 'This has taken effect and cannot be undone.',
  APPEAL_CLOSED: 'There was an appeal already, or the time for it is over.',
  LINK_EXPIRED: 'This link is no longer valid.',
  SUBJECT_GONE: 'The content is already removed.',
  PROVIDER_UNAVAILABLE: 'The payment provider did not answer. Nothing has changed; please try again.',
  ROLE_LOCKED: 'Nobody changes their own roles, and one administrator always stays.',
  REFERRAL_NOT_FOUND: 'There is no such referral.',
  SERVICE_SILENT: 'The service did not answer. Please try again.',
  REFUND_TOO_LARGE: 'This is more than is left of the payment.',
  REFUND_UNDER_WAY: 'Another refund of this payment waits for the payment provider.',
  DISPUTE_NOT_FOUND: 'There is no such dispute.',
  DISPUTE_STATE: 'This dispute takes no answer any more.',
});

/** INVALID_INPUT for one field; the user reads `message`. */
export const fieldFault = (field: string, rule: string, message: string) =>
  platformError('INVALID_INPUT', undefined, [create(FieldFaultSchema, { field, rule, message })]);

/** Maps error codes of another service to errors of admin. Errors without a mapping are thrown unchanged. */
export const translateRefusal =
  (codes: Readonly<Record<string, Parameters<typeof adminError>[0]>>) =>
  (error: unknown): never => {
    const code = error instanceof DomainError ? codes[error.code] : undefined;
    throw code ? adminError(code) : error;
  };
