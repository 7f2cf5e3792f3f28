import type { ComponentType, ReactNode } from 'react';

/** A message as a report quotes it. */
export interface QuotedMessage {
  id: string;
  /** Empty when there is nothing to show. */
  content: string;
  /** Its text is not quoted, whether one can read it now or not. */
  burns: boolean;
  /** Its sender took it back; staff can still read its text. */
  unsent: boolean;
  /** It has a photo or a voice note, which moderators receive with the report. */
  file?: 'photo' | 'voice';
}

/** What a thread passes to the menu about one message. */
export interface MessageMenuProps {
  userId: string;
  name: string;
  message: QuotedMessage;
  /** The button that it hangs on. */
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** After a block. */
  onGone?: () => void;
  /** Whether the caller wrote the message: nobody reports their own. */
  own: boolean;
  /** What the thread itself offers, above the rest. */
  children?: ReactNode;
  /** Where the focus goes afterwards. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** Chat takes the menu as a slot; the app fills it. */
export type MessageMenuSlot = ComponentType<MessageMenuProps>;
