import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { HostMessagePushedSchema } from '@sotto/proto/chat/v1/host';
import { AssistantProvider, type Answer } from './assistant-provider.js';
import { HostRepository, type HostMessageRow, type WaitingAnswer } from './host.repository.js';
import { toHostMessageView } from './host.view.js';

/** The minimum time between two frames of a growing answer. */
const minFrameIntervalMs = 200;

const emptyAnswer: Answer = { text: '', handOver: false };

/** Writes the answer to a question: pushes it while it grows, and stores it once when it is complete. */
@Injectable()
export class WriteAnswer {
  constructor(
    private readonly repository: HostRepository,
    private readonly assistant: AssistantProvider,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  async execute(waiting: WaitingAnswer, signal: AbortSignal): Promise<void> {
    const answer = await this.generate(waiting, signal);
    const stored = answer && (await this.repository.complete(waiting.id, answer, this.clock.now()));
    if (stored) this.push(waiting.userId, stored);
  }

  /** Returns undefined if the conversation was closed or another process stored the answer. */
  private async generate(waiting: WaitingAnswer, signal: AbortSignal): Promise<Answer | undefined> {
    const drafts = this.assistant.answer({ text: waiting.question, language: waiting.language }, signal);
    try {
      let shownAt = Number.NEGATIVE_INFINITY;
      for (;;) {
        const step = await drafts.next();
        if (step.done) return step.value;
        if (performance.now() - shownAt < minFrameIntervalMs) continue;
        shownAt = performance.now();
        if (!(await this.repository.isWaiting(waiting.id))) return undefined;
        this.push(waiting.userId, this.draft(waiting, step.value));
      }
    } finally {
      await drafts.return(emptyAnswer); // cancels the rest of the response
    }
  }

  private draft({ id, conversationId, sequence, language }: WaitingAnswer, content: string): HostMessageRow {
    const message = { content, handOver: false, complete: false, createdAt: this.clock.now() };
    return { id, conversationId, sequence, language, senderId: null, clientMessageId: null, ...message };
  }

  private push(userId: string, message: HostMessageRow): void {
    this.sockets.push(userId, HostMessagePushedSchema, { message: toHostMessageView(message) });
  }
}
