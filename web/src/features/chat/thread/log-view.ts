import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import type { ComponentType, RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ThreadRow } from './thread-rows';

/** A part of the conversation that is shown in place of its newest messages. Nothing is missing inside it. */
export interface PastPart {
  /** The message around which it was read, by its sequence. */
  at: number;
  /** Oldest first. */
  messages: MessageJson[];
  hasOlder: boolean;
  loadingOlder: boolean;
  onReachTop: () => void;
  onReachEnd: () => void;
}

/** What the log shows: the newest messages, or another part. A new key is a new log, which keeps no place. */
export interface LogView {
  key: number;
  past?: PastPart;
}

/** What the reader looks for in the conversation: by a text, by a day, or the source of a quote, which may be gone. */
export type Wanted = { by: 'text' | 'day' } | { by: 'quote'; sequence: number; isGone: boolean };

/** The conversation, for the ways to one of its messages. */
export interface GoToInput {
  conversationId: string;
  /** The newest messages, oldest first and without a gap. */
  newest: MessageJson[];
  view: LogView;
  onView: (change: (view: LogView) => LogView) => void;
  rows: ThreadRow[];
  list: RefObject<VirtualizerHandle | null>;
  section: RefObject<HTMLElement | null>;
  /** Reads one page of the thread backwards; answers from which sequence on the thread is loaded then. */
  readOlder: () => Promise<number>;
}

export interface FindProps extends GoToInput {
  wanted: Wanted;
  /** The caller, and the name of the other member. */
  me: string;
  name: string;
}

/** The ways to a message; the app fills it, because their texts come with them. */
export type FindSlot = ComponentType<FindProps>;
