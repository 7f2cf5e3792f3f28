import { once } from 'node:events';
import WebSocket from 'ws';

/** So many at once knock at the gateway: a crowd, not a flood that no listen queue holds. */
const knocking = 100;

/** Many open sockets, each of one member. `open(n)` answers how the nth connects; `receive(n, text)` receives what comes after its greeting. */
export class SocketCrowd {
  /** Frames that came, greetings aside. */
  received = 0;
  #sockets = [];
  #open;
  #onFrame;
  #waiting = { for: Number.POSITIVE_INFINITY, resolve: () => undefined };

  /**
   * @param {(n: number) => WebSocket | Promise<WebSocket>} open
   * @param {(n: number, data: WebSocket.RawData) => void} receive
   */
  constructor(open, receive = () => undefined) {
    this.#open = open;
    this.#onFrame = receive;
  }

  /**
   * Resolves when all of them have been greeted; `greeted(n)` is called for each as it is.
   * @param {number} count
   * @param {(n: number) => void} greeted
   */
  async connect(count, greeted = () => undefined) {
    let next = 0;
    const some = async () => {
      for (let n = next++; n < count; n = next++) {
        const socket = await this.#open(n);
        this.#sockets[n] = socket;
        await once(socket, 'message'); // Ready
        socket.on('message', (data) => this.#took(n, data));
        greeted(n);
      }
    };
    await Promise.all(Array.from({ length: knocking }, some));
  }

  /** Resolves when so many frames have come since the beginning. */
  until(count, withinMs) {
    if (this.received >= count) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.received} of ${count} frames came within ${withinMs} ms.`)), withinMs);
      const done = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
      this.#waiting = { for: count, resolve: done };
    });
  }

  /** As when the network goes away: nobody says goodbye. */
  cut() {
    for (const socket of this.#sockets) socket.terminate();
    this.#sockets = [];
  }

  #took(n, data) {
    this.received++;
    this.#onFrame(n, data);
    if (this.received >= this.#waiting.for) this.#waiting.resolve();
  }
}

export const plainSocket = (port, n) => new WebSocket(`ws://127.0.0.1:${port}/${n}`, { perMessageDeflate: false });

export const memberSocket = (port, token) =>
  new WebSocket(`ws://127.0.0.1:${port}/api/v1/socket`, ['sotto.v1', `bearer.${token}`], { perMessageDeflate: false });
