import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import type { ReportSlot } from '#web/ui/member-menu/member-menu-props';
import type { MessageMenuSlot } from '#web/ui/message-menu/message-menu-props';

/** The other member, and what a message leads to in the thread. */
export interface AboutPeer {
  menu: MessageMenuSlot;
  report: ReportSlot;
  userId: string;
  name: string;
  /** The caller. */
  me: string;
  onGone: () => void;
  onReply: (message: MessageJson) => void;
  /** Goes to the message that another one answers, by its sequence, unless it is gone. */
  onQuote: (sequence: number, isGone: boolean) => void;
  /** Puts the cursor into the composer. */
  onWrite: () => void;
}
