import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { HostMessagePushedSchema } from '@sotto/proto/chat/v1/host';
import { AssistantProvider, type Answer } from './assistant-provider.js';
import { HostRepository, type HostMessageRow, type WaitingAnswer } from './host.repository.js';
import { toHostMessageView } from './host.view.js';

/** A growing answer is shown at most this often. */
const everyMs = 200;

const nothing: Answer = { text: '', handOver: false };

/** Has a question answered, shows the answer as it grows, and stores it once, when it is complete. */
@Injectable()
export class WriteAnswer {
  constructor(
    private readonly repository: HostRepository,
    private readonly assistant: AssistantProvider,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  async execute(waiting: WaitingAnswer, signal: AbortSignal): Promise<void> {
    const answer = await this.grown(waiting, signal);
    const stored = answer && (await this.repository.complete(waiting.id, answer, this.clock.now()));
    if (stored) this.push(waiting.userId, stored);
  }

  /** Undefined when nobody waits for it any more: then no more of it is asked for. */
  private async grown(waiting: WaitingAnswer, signal: AbortSignal): Promise<Answer | undefined> {
    const drafts = this.assistant.answer({ text: waiting.question, language: waiting.language }, signal);
    try {
      let shownAt = Number.NEGATIVE_INFINITY;
      for (;;) {
        const step = await drafts.next();
        if (step.done) return step.value;
        if (performance.now() - shownAt < everyMs) continue;
        shownAt = performance.now();
        if (!(await this.repository.waits(waiting.id))) return undefined;
        this.push(waiting.userId, this.draft(waiting, step.value));
      }
    } finally {
      await drafts.return(nothing); // ends what still arrives
    }
  }

  private draft({ id, conversationId, sequence, language }: WaitingAnswer, content: string): HostMessageRow {
    const said = { content, handOver: false, complete: false, createdAt: this.clock.now() };
    return { id, conversationId, sequence, language, senderId: null, clientMessageId: null, ...said };
  }

  private push(userId: string, message: HostMessageRow): void {
    this.sockets.push(userId, HostMessagePushedSchema, { message: toHostMessageView(message) });
  }
}
