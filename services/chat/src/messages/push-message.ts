import { Injectable } from '@nestjs/common';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { CountedFrames } from '../conversations/counted-frames.js';
import { MessageRepository, type FrameRow } from './message.repository.js';
import { toMessageView } from './message.view.js';

const remembered = 10_000;

/** Shows a stored message on the open sockets of both participants. Repeating it is harmless: clients merge by id. */
@Injectable()
export class PushMessage {
  /** What this process has shown before its fact came around. */
  private readonly early = new Set<string>();

  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
    private readonly counted: CountedFrames,
  ) {}

  /** Right after a message was stored, so that nobody waits for its fact; what fails here is left to the fact. */
  atOnce(frames: FrameRow[]): void {
    try {
      for (const frame of frames) this.show(frame);
    } catch {
      return;
    }
    if (this.early.size >= remembered) this.early.clear();
    for (const { id } of frames) this.early.add(id);
  }

  /**
   * The fact came around: shows what this process has not shown. Two messages to one member that were stored at the same moment do
   * not count each other, nor what is read at that moment elsewhere, so an unread number that is another by now is shown as well.
   */
  async execute({ messageId }: { messageId: string }): Promise<void> {
    const frames = await this.repository.frames(messageId);
    const wasShown = this.early.delete(messageId);
    for (const frame of frames) {
      if (!wasShown || !this.counted.isShown(frame.receiverId, frame.unreadTotal)) this.show(frame);
    }
  }

  private show(frame: FrameRow): void {
    const { receiverId, senderName, unreadTotal } = frame;
    const locked = !this.entitlement.of(frame).entitled;
    const message = toMessageView(locked ? { ...frame, content: '' } : frame);
    this.counted.push(receiverId, MessagePushedSchema, { message, senderName, locked, unreadTotal });
  }
}
