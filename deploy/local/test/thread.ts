import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from './browser.js';

const comeBackMs = 300;

/** A message as pages receive it: its ids are always present. */
export type Message = MessageJson & Required<Pick<MessageJson, 'id' | 'conversationId' | 'sequence' | 'clientMessageId'>>;

/** What a page acts on; other events pass it by. */
type Frame = { event: 'Ready' | 'Reconnect' } | { event: 'MessagePushed'; data: { message: Message } };

/** One conversation as an open page holds it: frames are merged by sequence, a hole is fetched, and so is what a new connection may have missed. */
export class Thread {
  /** In the order of their sequences, without a hole; the journal of what was seen. */
  readonly observed: Message[] = [];
  /** Messages that stood where another one had been seen. */
  readonly contradictions: Message[] = [];
  /** How often a gateway said that it leaves, and how often the page had to connect again. */
  farewells = 0;
  reconnects = 0;
  private socket: WebSocket | undefined;
  private catching: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly browser: Browser,
    private readonly conversationId: string,
  ) {}

  /** Resolves when the gateway says that nothing will be missed from now on. */
  open(): Promise<void> {
    this.closed = false;
    return new Promise((ready) => this.connect(ready));
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private connect(ready: () => void): void {
    if (this.closed) return;
    const socket = this.browser.socket();
    this.socket = socket;
    socket.onmessage = ({ data }) => this.onFrame(JSON.parse(String(data)), ready);
    socket.onerror = () => undefined;
    socket.onclose = () => {
      if (this.closed) return;
      this.reconnects += 1;
      void delay(comeBackMs).then(() => this.connect(ready));
    };
  }

  private onFrame(frame: Frame, ready: () => void): void {
    if (frame.event === 'Reconnect') this.farewells += 1;
    if (frame.event === 'Ready') void this.catchUp().then(ready);
    if (frame.event !== 'MessagePushed') return;
    const { message } = frame.data;
    if (message.conversationId === this.conversationId && !this.take(message)) void this.catchUp();
  }

  /** False when something in between is missing. */
  private take(message: Message): boolean {
    const place = message.sequence - 1;
    if (place > this.observed.length) return false;
    if (place === this.observed.length) this.observed.push(message);
    else if (this.observed[place]!.id !== message.id) this.contradictions.push(message);
    return true;
  }

  /** A page that cannot be read now is read with the next frame or connection. */
  private catchUp(): Promise<void> {
    this.catching = this.catching.then(async () => {
      for (let after: number | undefined = this.observed.length; after !== undefined; ) {
        const { status, body } = await this.browser.ask('GET', `/conversations/${this.conversationId}/messages?after=${after}`);
        if (status !== 200) return;
        for (const message of body.messages ?? []) this.take(message);
        after = body.nextAfter;
      }
    });
    return this.catching;
  }
}
