import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { priorities, requestTypes } from '@sotto/proto/vocabulary';

/** What requests to support are about. */
export const requestTypeLabels: Record<(typeof requestTypes)[number], MessageDescriptor> = {
  general: msg`General`,
  bug: msg`Bug`,
  feature: msg`Feature`,
  feedback: msg`Feedback`,
  billing: msg`Billing`,
};

/** How urgent requests to support are. */
export const priorityLabels: Record<(typeof priorities)[number], MessageDescriptor> = {
  low: msg`Low`,
  normal: msg`Normal`,
  high: msg`High`,
  urgent: msg`Urgent`,
};
