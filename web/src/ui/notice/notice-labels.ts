import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeJson } from '@sotto/proto/admin/v1/casework';

const kinds: Record<string, MessageDescriptor> = {
  warn: msg`You received a warning`,
  suspend: msg`Your account was suspended`,
  ban: msg`Your account was banned`,
  lift: msg`Your account has been reinstated`,
  remove_content: msg`Your content was removed`,
  reject_image: msg`Your picture was not accepted`,
  report_outcome: msg`Outcome of your report`,
};

const removed: Record<string, MessageDescriptor> = {
  item: msg`Your store item was removed`,
  storefront: msg`We closed your store`,
  profile_image: msg`Your profile picture was removed`,
  file: msg`Your file was removed`,
  message: msg`Your message was removed`,
};

const rejected: Record<string, MessageDescriptor> = {
  profile_image: msg`Your profile picture was not accepted`,
  file: msg`Your file was not accepted`,
};

/** What was decided, in one line for the member. */
export function titleOf({ kind = '', subjectKind = '' }: NoticeJson): MessageDescriptor {
  if (kind === 'remove_content') return removed[subjectKind] ?? kinds.remove_content!;
  if (kind === 'reject_image') return rejected[subjectKind] ?? kinds.reject_image!;
  return kinds[kind] ?? msg`A message from us`;
}
