import { Injectable } from '@nestjs/common';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { CountedFrames } from '../unread/counted-frames.js';
import { MessageRepository, type FrameRow } from './message.repository.js';
import { MessageView } from '../conversations/message.view.js';

const maxRemembered = 10_000;
const maxReads = 5;

/** A message, and its two members. */
interface MessageMembers {
  messageId: string;
  senderId: string;
  recipientId: string;
}

/** Pushes a stored message to the open sockets of both participants. Clients merge frames by id, so repetition is harmless. */
@Injectable()
export class PushMessage {
  /** The messages that this process pushed before their event arrived. */
  private readonly pushed = new Set<string>();
  /** The messages whose event arrived before this process pushed them, or that another process stored. */
  private readonly handled = new Set<string>();

  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
    private readonly counted: CountedFrames,
    private readonly view: MessageView,
  ) {}

  /** To be called before a message is stored, for `pushNow`. */
  closingsSoFar(): number {
    return this.counted.closingsSoFar();
  }

  /**
   * Pushes right after the message was stored, without waiting for its event. If this fails, the event pushes it. A message whose event was faster is not
   * pushed again: its unread number may be older than the one that was pushed. Nothing is pushed if the conversation was closed after so many closings.
   */
  pushNow(frames: FrameRow[], closings: number): void {
    const waiting = frames.filter(({ id }) => !this.handled.has(id));
    try {
      for (const frame of waiting) this.push(frame, closings);
    } catch {
      return;
    }
    for (const { id } of waiting) remember(this.pushed, id);
  }

  /**
   * Handles the event of a message: pushes it if this process has not pushed it. It is also pushed if the unread number has changed since,
   * because two messages that are stored at the same time do not count each other.
   */
  async execute({ messageId, senderId, recipientId }: MessageMembers): Promise<void> {
    const closings = this.closingsSoFar();
    const frames = await this.read(messageId, [senderId, recipientId]);
    const wasPushed = this.pushed.delete(messageId);
    if (!wasPushed) remember(this.handled, messageId);
    for (const frame of frames) {
      if (!wasPushed || !this.counted.isShown(frame.receiverId, frame.unreadTotal)) this.push(frame, closings);
    }
  }

  /** Reads again when other numbers were pushed to the members meanwhile: those that were read may be older. */
  private async read(messageId: string, members: string[]): Promise<FrameRow[]> {
    const pushes = () => members.map((userId) => this.counted.pushesTo(userId)).join();
    for (let attempt = 1; ; attempt++) {
      const before = pushes();
      const frames = await this.repository.frames(messageId);
      if (attempt === maxReads || pushes() === before) return frames;
    }
  }

  private push(frame: FrameRow, closings: number): void {
    if (this.counted.wasClosedSince(closings, frame.conversationId)) return;
    const { receiverId, senderName, unreadTotal } = frame;
    const locked = !this.entitlement.of(frame).entitled;
    const message = this.view.of(locked ? { ...frame, content: '', quote: null, file: null } : frame, receiverId);
    this.counted.push(receiverId, MessagePushedSchema, { message, senderName, locked, unreadTotal });
  }
}

function remember(ids: Set<string>, id: string): void {
  if (ids.size >= maxRemembered) ids.clear();
  ids.add(id);
}
