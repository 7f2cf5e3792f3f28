import { Buffer } from 'node:buffer';
import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 120_000;
/** An address may sign in 60 times a minute, and somebody who tries the product does so from the same one. */
const betweenSignInsMs = 1_200;

/** Somebody of the demo who uses the product by the calls that its pages make. */
export class DemoVisitor {
  static #nextSignIn = 0;
  token = '';
  userId = '';
  #cookies = new Map();

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /** @param {string} url @param {string} email @param {string} password */
  static async signedIn(url, email, password) {
    const at = Math.max(DemoVisitor.#nextSignIn, Date.now());
    DemoVisitor.#nextSignIn = at + betweenSignInsMs;
    await delay(at - Date.now());
    const visitor = new DemoVisitor(url);
    await visitor.enter('/sessions', { email, password });
    return visitor;
  }

  /**
   * Begins a session, by signing in or up.
   * @param {string} path @param {object} [body]
   */
  async enter(path, body) {
    const { userId, accessToken } = await this.need('POST', path, body);
    Object.assign(this, { userId, token: accessToken });
  }

  /** Goes on with the session when the token has run out, by its cookie. */
  async refresh() {
    this.token = '';
    await this.enter('/sessions/refresh');
  }

  /** The connection that an open page holds; frames are JSON. */
  socket() {
    return new WebSocket(`${this.url.replace('http', 'ws')}/api/v1/socket`, ['sotto.v1', `bearer.${this.token}`]);
  }

  /**
   * Asks for what must succeed; waits where there were too many calls.
   * @param {string} method @param {string} path @param {object} [body]
   * @returns {Promise<any>}
   */
  async need(method, path, body) {
    const answer = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { ...this.#proof(), cookie: this.#cookieHeader(), ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (answer.status === 429) {
      await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
      return this.need(method, path, body);
    }
    this.#keep(answer.headers.getSetCookie());
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : {};
  }

  /**
   * Uploads a file as the pages do; answers its id.
   * @param {Buffer} file @param {Record<string, string>} about
   */
  async upload(file, about) {
    const metadata = Object.entries(about).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const tus = { ...this.#proof(), 'tus-resumable': '1.0.0' };
    const made = await fetch(`${this.url}/api/v1/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(file.length), 'upload-metadata': metadata.join(',') },
    });
    const location = made.headers.get('location');
    if (made.status !== 201 || !location) throw new Error(`An upload was refused: ${made.status} ${await made.text()}`);
    const sent = await fetch(this.url + location, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: new Uint8Array(file),
    });
    if (sent.status !== 204) throw new Error(`An upload failed: ${sent.status} ${await sent.text()}`);
    return String(location.split('/').at(-1));
  }

  /**
   * Asks until the answer is the expected one.
   * @param {string} path @param {(answer: any) => boolean} holds
   */
  async until(path, holds) {
    for (const limit = Date.now() + patienceMs; ; await delay(500)) {
      const answer = await this.need('GET', path);
      if (holds(answer)) return answer;
      if (Date.now() > limit) throw new Error(`${path} did not come to what was expected of it: ${JSON.stringify(answer).slice(0, 300)}`);
    }
  }

  /** Fetches a stored file as an <img> does: with cookies alone. @param {string} path */
  file(path) {
    return fetch(this.url + path, { headers: { cookie: this.#cookieHeader() } });
  }

  #cookieHeader() {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  /** @param {string[]} cookies */
  #keep(cookies) {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }

  #proof() {
    return { origin: this.url, ...(this.token && { authorization: `Bearer ${this.token}` }) };
  }
}
