import { headOf } from '../errors/describe-error.js';
import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { eventStream } from './event-stream.js';
import { Nats } from './nats.js';
import { eventSubject } from './subjects.js';

const pauseMs = 500;

/** From how long ago on events are received. */
interface Past {
  sinceMs: number;
}

/** Follows events without owning a consumer: every process receives all of them, from some time ago onwards. */
@Injectable()
export class EventTail {
  constructor(private readonly nats: Nats) {}

  /**
   * Resolves once past events were received, with a function that stops. After an interruption past events are received again,
   * so handling an event twice must be harmless.
   */
  async follow<E extends DescMessage>(
    event: E,
    { sinceMs }: Past,
    onEvent: (event: MessageShape<E>) => void,
  ): Promise<() => Promise<void>> {
    const tail = new Tail(this.nats, eventSubject(event), sinceMs, (message) => onEvent(fromBinary(event, message.data)));
    await tail.caughtUp;
    return () => tail.stop();
  }
}

class Tail {
  private readonly logger = new Logger(EventTail.name);
  private readonly forget: () => void;
  private readonly loop: Promise<void>;
  private messages?: ConsumerMessages;
  private stopping = false;
  private caughtUpNow!: () => void;
  /** Resolves once the past has been received. */
  readonly caughtUp = new Promise<void>((resolve) => {
    this.caughtUpNow = resolve;
  });

  constructor(
    private readonly nats: Nats,
    private readonly subject: string,
    private readonly sinceMs: number,
    private readonly onMessage: (message: JsMsg) => void,
  ) {
    // The library would go on at the last sequence, which means nothing in a store that was wiped.
    this.forget = nats.onReconnect(() => void this.messages?.close());
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.forget();
    void this.messages?.close();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      await this.listen().catch((error: Error) => this.interrupted(error));
      if (!this.stopping) await delay(pauseMs);
    }
  }

  private async listen(): Promise<void> {
    const consumer = await jetstream(this.nats.connection).consumers.get(eventStream, {
      filter_subjects: this.subject,
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(Date.now() - this.sinceMs).toISOString(),
    });
    const { num_pending: waiting } = await consumer.info();
    if (waiting === 0) this.caughtUpNow();
    this.messages = await consumer.consume({ expires: 10_000 });
    if (this.stopping) void this.messages.close(); // resolves by iterating only
    for await (const message of this.messages) {
      this.onMessage(message);
      if (message.info.pending === 0) this.caughtUpNow();
    }
  }

  /** No stream yet means no past; anything else is tried again. */
  private interrupted(error: Error): void {
    if (this.nats.isDisconnected) return;
    if (/stream not found/i.test(error.message)) this.caughtUpNow();
    else this.logger.warn(`Following ${this.subject} was interrupted: ${headOf(error)}`);
  }
}
