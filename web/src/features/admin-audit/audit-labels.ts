import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEntryJson, AuditEventJson } from '@sotto/proto/chat/v1/audit';
import { type AuditAction, auditActions } from '@sotto/proto/vocabulary';

/** What actions are called. */
export const actionLabels: Record<AuditAction, MessageDescriptor> = {
  sent: msg`Sent`,
  read: msg`Read`,
  burned: msg`Burned`,
  unsent: msg`Unsent`,
  screenshot_detected: msg`Screenshot detected`,
  copy_attempted: msg`Copy attempted`,
};

/** What an action of the log is called; an unknown one as it is stored. */
export function actionName(word: string): string {
  const known = auditActions.find((action) => action === word);
  return known ? i18n._(actionLabels[known]) : word;
}

/** How much an action catches the eye. */
export const toneOf: Record<AuditAction, 'plain' | 'info' | 'ember' | 'danger' | 'warning'> = {
  sent: 'plain',
  read: 'info',
  burned: 'ember',
  unsent: 'warning',
  screenshot_detected: 'danger',
  copy_attempted: 'warning',
};

/** What gave a signal away, by the word of the log. */
const triggers: Record<string, MessageDescriptor> = {
  copy: msg`Copied`,
  context_menu: msg`Context menu`,
  hidden_tab: msg`Tab hidden`,
};

/** Keys are called the same everywhere. */
const keys: Record<string, string> = {
  print_screen: 'Print Screen',
  ctrl_shift_s: 'Ctrl+Shift+S',
  cmd_shift_3: 'Cmd+Shift+3',
  cmd_shift_4: 'Cmd+Shift+4',
};

/** What else there is to say of an event of a message; empty when there is nothing. */
export function detailOf(message: AuditEntryJson, { action, trigger = '', actorId }: AuditEventJson): string {
  const { isBurnMessage, restored, restorable } = message;
  const signal = triggers[trigger] ? i18n._(triggers[trigger]) : (keys[trigger] ?? trigger);
  if (signal) return [signal, ...actorOf(message, actorId)].join(' · ');
  if (action === 'burned') return i18n._(restored ? msg`Restored by admin` : restorable ? msg`Sealed` : msg`Destroyed`);
  return isBurnMessage ? i18n._(msg`Burn message`) : '';
}

/** Whose browser shown of it: either of the two may have. */
function actorOf({ senderId, senderName, recipientName }: AuditEntryJson, actorId?: string): string[] {
  if (!actorId) return [];
  return [nameOf(actorId === senderId ? senderName : recipientName)];
}

/** The name of anyone who wrote or received a message; those who are gone have none. */
export const nameOf = (name = ''): string => name || i18n._(msg`Deleted member`);

/** Nov 30, 22:04:18, by the clock of the server. */
export const utcTime = (iso: string): string =>
  new Intl.DateTimeFormat(i18n.locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(iso));

/** Whether an admin may be given its text: what burned has one again once it was restored. */
export const hasText = ({ isBurnMessage, restored }: AuditEntryJson): boolean => !isBurnMessage || Boolean(restored);
