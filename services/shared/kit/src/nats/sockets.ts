import { create, toJsonString, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { Nats } from './nats.js';
import { memberSubject } from './subjects.js';

/** Reaches the open sockets of a member, on whichever gateway they are. A missed frame is healed by the client's next read. */
@Injectable()
export class Sockets {
  constructor(private readonly nats: Nats) {}

  /** The frame leaves as the JSON that the browser reads, so gateways forward bytes. */
  push<D extends DescMessage>(userId: string, desc: D, message: MessageInitShape<D>): void {
    const data = toJsonString(desc, create(desc, message));
    this.nats.connection.publish(memberSubject(userId), `{"event":"${desc.name}","data":${data}}`);
  }

  /** Receives the frames of one member until the returned function is called. */
  listen(userId: string, onFrame: (frame: Uint8Array) => void): () => void {
    const subscription = this.nats.connection.subscribe(memberSubject(userId), { callback: (_, frame) => onFrame(frame.data) });
    return () => subscription.unsubscribe();
  }

  /** Calls back when the broker is there again: frames of the meantime reached nobody. Answers how to stop that. */
  onGap(listener: () => void): () => void {
    return this.nats.onReconnect(listener);
  }

  /** Resolves when the broker knows of every `listen` so far: from then on nothing is missed. */
  async ready(): Promise<void> {
    await this.nats.connection.flush();
  }
}
