import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 120_000;
const pauseMs = 300;

/** Somebody who is made for a load test. Waits where the product says that it was too much: its limits hold for everybody. */
export class Visitor {
  #token = '';
  #url;
  #say;

  /** @param {string} url @param {{ email: string, password: string, say: (line: string) => void }} options */
  constructor(url, { email, password, say }) {
    this.#url = url;
    this.#say = say;
    this.account = { email, password, userId: '' };
  }

  async signUp() {
    const { email, password } = this.account;
    const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
    const { userId, accessToken } = await this.need('POST', '/accounts', { email, password, displayName: 'Robin', ...acceptances });
    this.account.userId = userId;
    this.#token = accessToken;
  }

  /**
   * Asks for what must succeed.
   * @param {string} method @param {string} path @param {object} [body]
   * @returns {Promise<any>}
   */
  async need(method, path, body) {
    const answer = await this.#ask(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /**
   * Asks until the answer is the expected one.
   * @param {string} method @param {string} path @param {object | undefined} body @param {(answer: { status: number, body: any }) => boolean} holds
   */
  async until(method, path, body, holds) {
    for (const limit = Date.now() + patienceMs; ; await delay(pauseMs)) {
      const answer = await this.#ask(method, path, body);
      if (holds(answer)) return answer;
      if (Date.now() > limit)
        throw new Error(`${method} ${path} did not come to what was expected: ${JSON.stringify(answer).slice(0, 300)}`);
    }
  }

  /** @param {Buffer} file @param {Record<string, string>} about */
  async upload(file, about) {
    const metadata = Object.entries(about).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const tus = { ...this.#proof(), 'tus-resumable': '1.0.0' };
    const made = await fetch(`${this.#url}/api/v1/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(file.length), 'upload-metadata': metadata.join(',') },
    });
    const location = made.headers.get('location');
    if (made.status !== 201 || !location) throw new Error(`An upload was refused: ${made.status} ${await made.text()}`);
    const sent = await fetch(this.#url + location, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: new Uint8Array(file),
    });
    if (sent.status !== 204) throw new Error(`An upload failed: ${sent.status} ${await sent.text()}`);
  }

  async #ask(method, path, body) {
    for (;;) {
      const answer = await fetch(`${this.#url}/api/v1${path}`, {
        method,
        headers: { ...this.#proof(), ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      const text = await answer.text();
      if (answer.status !== 429) return { status: answer.status, body: text ? JSON.parse(text) : {} };
      const seconds = Number(answer.headers.get('retry-after') ?? 1);
      this.#say(`${method} ${path}: the limit is reached; goes on in ${seconds} s`);
      await delay(seconds * 1000);
    }
  }

  #proof() {
    return { origin: this.#url, ...(this.#token && { authorization: `Bearer ${this.#token}` }) };
  }
}
