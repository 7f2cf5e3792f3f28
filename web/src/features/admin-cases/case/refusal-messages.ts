import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProblem } from '#web/client/problem';

/** Why something was not done, by the code of the server. */
const refusals: Record<string, MessageDescriptor> = {
  CASE_CLAIMED: msg`Someone else is working on this.`,
  CASE_DECIDED: msg`This has already been decided.`,
  CASE_NOT_FOUND: msg`This no longer exists.`,
  DECISION_NOT_FOUND: msg`This no longer exists.`,
  MEMBER_NOT_FOUND: msg`This member no longer exists.`,
  MEMBER_PROTECTED: msg`You can’t act on staff or on yourself.`,
  NEEDS_ANOTHER_PERSON: msg`Another person has to do this.`,
  SUBJECT_GONE: msg`There is nothing left to remove.`,
  FORBIDDEN: msg`You don’t have permission to do this.`,
};

/** What to say of a failure: which one it is, the server's texts about a field, or that it did not work. */
export function refusalMessages(error: unknown): string {
  if (!isProblem(error)) return i18n._(msg`Something went wrong. Please try again.`);
  const known = refusals[error.code];
  return known ? i18n._(known) : (error.fields[0]?.message ?? i18n._(msg`Something went wrong. Please try again.`));
}
