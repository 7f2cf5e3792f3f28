import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeJson } from '@sotto/proto/admin/v1/casework';

const kinds: Record<string, MessageDescriptor> = {
  warn: msg`You were warned`,
  suspend: msg`Your account was suspended`,
  ban: msg`Your account was banned`,
  lift: msg`Your account is open again`,
  remove_content: msg`Something of yours was removed`,
  reject_image: msg`A picture of yours was not accepted`,
  report_outcome: msg`What came of your report`,
};

const removed: Record<string, MessageDescriptor> = {
  item: msg`An item of your store was removed`,
  storefront: msg`Your store was closed by us`,
  profile_image: msg`Your profile picture was removed`,
  file: msg`A file of yours was removed`,
  message: msg`A message of yours was removed`,
};

const rejected: Record<string, MessageDescriptor> = {
  profile_image: msg`Your profile picture was not accepted`,
  file: msg`A file of yours was not accepted`,
};

/** What was decided, in one line for the member. */
export function titleOf({ kind = '', subjectKind = '' }: NoticeJson): MessageDescriptor {
  if (kind === 'remove_content') return removed[subjectKind] ?? kinds.remove_content!;
  if (kind === 'reject_image') return rejected[subjectKind] ?? kinds.reject_image!;
  return kinds[kind] ?? msg`A word from us`;
}
