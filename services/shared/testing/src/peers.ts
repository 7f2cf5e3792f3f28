import type { DescMessage, DescMethodUnary, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import type { ClientOptions } from '@sotto/kit/nats/client';
import type { Nats } from '@sotto/kit/nats/nats';
import { refuse, reply } from '@sotto/kit/nats/reply';
import { rpcSubject } from '@sotto/kit/nats/subjects';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import { decode, Header } from '@sotto/kit/nats/wire';
import { trustedKeys } from './viewers.js';

/** What a stand-in says to a call. */
export type Answer<I extends DescMessage, O extends DescMessage> = (
  input: MessageShape<I>,
  viewer: Viewer,
) => MessageInitShape<O> | Promise<MessageInitShape<O>>;

/** Stands in for other services: their contracts, decoded and checked as they would, answered by the test. */
export class Peers {
  private readonly viewers = new ViewerTokenReader(trustedKeys);
  private readonly subscriptions = new Map<string, () => void>();

  constructor(private readonly nats: Nats) {}

  /** Answers a method from now on; a second answer takes the place of the first. A `DomainError` is answered as a refusal. */
  async answer<I extends DescMessage, O extends DescMessage>(
    method: DescMethodUnary<I, O>,
    answer: Answer<I, O>,
    { of }: ClientOptions = {},
  ): Promise<void> {
    const subject = rpcSubject(method, of);
    this.subscriptions.get(subject)?.();
    const subscription = this.nats.connection.subscribe(subject, { callback: (_, message) => void this.respond(message, method, answer) });
    this.subscriptions.set(subject, () => subscription.unsubscribe());
    await this.nats.connection.flush();
  }

  private async respond<I extends DescMessage, O extends DescMessage>(
    message: Parameters<typeof reply>[0],
    method: DescMethodUnary<I, O>,
    answer: Answer<I, O>,
  ): Promise<void> {
    try {
      const viewer = await this.viewers.read(message.headers?.get(Header.viewer));
      reply(message, method, await answer(decode(method.input, message.data), viewer));
    } catch (error) {
      refuse(message, error instanceof DomainError ? error : platformError('INTERNAL', String(error)));
    }
  }
}
