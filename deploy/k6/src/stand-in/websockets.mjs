import { WebSocket as Socket } from 'ws';
import { note } from './current.mjs';

/** A socket as k6 has it: the second argument does nothing, subprotocols are a header. */
export class WebSocket {
  onmessage = (_event) => undefined;
  onopen = () => undefined;
  onclose = () => undefined;
  onerror = (_event) => undefined;
  #socket;

  /** @param {string} url @param {null} _protocols @param {{ headers?: Record<string, string> }} [params] */
  constructor(url, _protocols, { headers = {} } = {}) {
    const { 'Sec-WebSocket-Protocol': protocols = '', ...rest } = headers;
    this.#socket = new Socket(url, protocols.split(', ').filter(Boolean), { headers: rest, perMessageDeflate: false });
    this.#socket.on('open', () => this.onopen());
    this.#socket.on('message', (data) => {
      note('counter', 'ws_msgs_received', 1);
      this.onmessage({ data: String(data) });
    });
    this.#socket.on('error', (error) => this.onerror({ error: error.message }));
    this.#socket.on('close', () => this.onclose());
  }

  /** @param {string} text */
  send(text) {
    if (this.#socket.readyState !== Socket.OPEN) throw new Error('The socket is not open.');
    note('counter', 'ws_msgs_sent', 1);
    this.#socket.send(text);
  }

  close() {
    this.#socket.close();
  }
}
