import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProblem } from '#web/client/problem';

/** Why something was not done, by the code of the server. */
const refusals: Record<string, MessageDescriptor> = {
  CASE_CLAIMED: msg`Somebody else works on it.`,
  CASE_DECIDED: msg`It was decided before.`,
  CASE_NOT_FOUND: msg`It is not there any more.`,
  DECISION_NOT_FOUND: msg`It is not there any more.`,
  MEMBER_NOT_FOUND: msg`This member is gone.`,
  MEMBER_PROTECTED: msg`Nothing may be done to staff or to oneself.`,
  NEEDS_ANOTHER_PERSON: msg`Another person has to do this.`,
  SUBJECT_GONE: msg`There is nothing left to remove.`,
  FORBIDDEN: msg`You may not do this.`,
};

/** What to say of a failure: which one it is, the server's words about a field, or that it did not work. */
export function refusalWords(error: unknown): string {
  if (!isProblem(error)) return i18n._(msg`It did not work. Please try again.`);
  const known = refusals[error.code];
  return known ? i18n._(known) : (error.fields[0]?.message ?? i18n._(msg`It did not work. Please try again.`));
}
