import { create } from '@bufbuild/protobuf';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import type { SafetySignalKind } from '@sotto/proto/safety-signals';
import { chatError } from '../chat-error.js';

/** What the writer of a text is told about each signal in it. */
const words: Record<SafetySignalKind, string> = {
  under_age: 'Only adults may be here. Your message was not sent, and a person will look at your account.',
  contact: 'Your message seems to say how to reach you elsewhere. You hardly know each other yet.',
  link: 'Your message has a link. Many people do not trust links from somebody they hardly know.',
  payment: 'Your message seems to be about money. Asking for money often ends in a report.',
};

const fault = (kind: SafetySignalKind) => create(FieldFaultSchema, { field: 'content', rule: `safety.${kind}`, message: words[kind] });

/** Asks the writer to look again at what these signals are about. */
export const secondLook = (kinds: readonly SafetySignalKind[]) =>
  chatError('SECOND_LOOK', 'Please look at your message again before you send it.', kinds.map(fault));

/** Nobody under age is here, so nobody says so. */
export const refused = () => chatError('MESSAGE_REFUSED', words.under_age, [fault('under_age')]);
