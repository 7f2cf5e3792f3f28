import { clearTimeout, setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import { url } from './settings.ts';

interface Frame {
  event: string;
  data?: { message?: { clientMessageId?: string } };
}

const patienceMs = 5_000;

/** The live end of an open page: greets, and receives of messages. */
export class LiveEnd {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<string, (at: number) => void>();
  private readonly greeted: Promise<number>;

  constructor(token: string) {
    this.greeted = this.received('Ready');
    // The program passes subprotocols by header alone.
    const headers = { 'Sec-WebSocket-Protocol': `sotto.v1, bearer.${token}` };
    const params = { headers, tags: { name: '/socket' } };
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/v1/socket`, null, params);
    this.socket.onmessage = (event) => this.onFrame(JSON.parse(String(event?.data)) as Frame);
    this.socket.onerror = (event) => console.error(`socket: ${event?.error}`);
  }

  /** Resolves when nothing is missed from now on. */
  async ready(): Promise<void> {
    if ((await this.greeted) === 0) throw new Error(`No greeting on the socket within ${patienceMs} ms.`);
  }

  /** When the frame of a message arrives; 0 when it does not. */
  received(clientMessageId: string): Promise<number> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(clientMessageId, 0), patienceMs);
      this.waiting.set(clientMessageId, (at) => {
        clearTimeout(timer);
        resolve(at);
      });
    });
  }

  say(event: string, data: object): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  close(): void {
    this.socket.close();
  }

  private onFrame({ event, data }: Frame): void {
    if (event === 'Ready') this.settle('Ready', Date.now());
    if (event === 'MessagePushed') this.settle(data?.message?.clientMessageId ?? '', Date.now());
  }

  private settle(what: string, at: number): void {
    const resolve = this.waiting.get(what);
    this.waiting.delete(what);
    resolve?.(at);
  }
}
