import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** One answer, as a page would have seen it; status 0 when there was none. */
export interface Answer {
  request: string;
  status: number;
  code?: string;
  startedAt: number;
  ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read field by field in assertions
  body: any;
  cookies: string[];
}

export const password = 'correct horse';
const patienceMs = 15_000;
const pauseMs = 200;
/** Longer than any outage that a test makes. */
const insistMs = 120_000;
/** As many connections as browsers hold to one host; what does not get one waits inside the browser. */
const connections = 6;

/** What pages try again: no answer, or one that says that the fault is not theirs. */
export const failed = ({ status }: Answer): boolean => status === 0 || status >= 500;

/** A profile as its form sends it. */
export const profileForm = {
  displayName: 'Robin',
  age: 30,
  gender: 'woman',
  interestedIn: ['woman'],
  minAgePreference: 18,
  maxAgePreference: 99,
  location: 'Nowhere in particular',
  bio: 'Low Key Only',
  interests: ['Pineapple'],
  contactPhone: '',
  contactEmail: '',
  contactXProfile: '',
};

/** A browser with its cookie jar and the token that its page holds; every answer is written down. */
export class Browser {
  readonly answers: Answer[] = [];
  userId = '';
  token = '';
  private readonly jar = new Map<string, string>();
  private free = connections;
  private readonly queue: (() => void)[] = [];

  constructor(
    readonly url: string,
    readonly email = `${randomUUID()}@sotto.example`,
  ) {}

  /** Another browser with the same cookies, perhaps at another address of the same product. */
  copy(url = this.url): Browser {
    const copy = new Browser(url, this.email);
    for (const [name, value] of this.jar) copy.jar.set(name, value);
    return copy;
  }

  cookie(name: string): string | undefined {
    return this.jar.get(name);
  }

  /** All cookies, as a request carries them. */
  get cookies(): string {
    return [...this.jar].map((pair) => pair.join('=')).join('; ');
  }

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((turn) => this.queue.push(turn));
    try {
      return await this.fetch(method, path, body);
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.free++;
    }
  }

  /** Asks again until there is an answer that is not a failure. */
  async insist(method: string, path: string, body?: object): Promise<Answer> {
    for (const limit = Date.now() + insistMs; ; ) {
      const answer = await this.ask(method, path, body);
      if (!failed(answer)) return answer;
      if (Date.now() > limit) throw new Error(`${answer.request} fails for ${insistMs / 1000} s: ${answer.status} ${answer.code ?? ''}`);
      await delay(pauseMs);
    }
  }

  /** Asks for what must succeed. */
  async need(method: string, path: string, body?: object): Promise<Answer['body']> {
    const answer = await this.ask(method, path, body);
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`${answer.request}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async signUp(): Promise<void> {
    const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
    this.enter(await this.need('POST', '/accounts', { email: this.email, password, displayName: 'Robin', ...acceptances }));
  }

  async signIn(): Promise<void> {
    this.enter(await this.need('POST', '/sessions', { email: this.email, password }));
  }

  async saveProfile(more: object = {}): Promise<void> {
    await this.need('PUT', '/profile', { ...profileForm, ...more });
  }

  like(other: Browser): Promise<Answer['body']> {
    return this.need('POST', '/swipes', { targetId: other.userId, action: 'like' });
  }

  /** Chat receives of a match shortly after the members do. */
  async open(other: Browser): Promise<string> {
    for (;;) {
      const { status, code, body } = await this.ask('POST', '/conversations', { userId: other.userId });
      if (status < 300) return body.summary.conversation.id;
      if (code !== 'NOT_MATCHED' && code !== 'ENTITLEMENT_REQUIRED') throw new Error(`Opening: ${status} ${code}`);
      await delay(pauseMs);
    }
  }

  socket(): WebSocket {
    return new WebSocket(`${this.url.replace('http', 'ws')}/api/v1/socket`, ['sotto.v1', `bearer.${this.token}`]);
  }

  private async fetch(method: string, path: string, body?: object): Promise<Answer> {
    const [startedAt, began] = [Date.now(), performance.now()];
    const headers = {
      origin: this.url,
      ...(body && { 'content-type': 'application/json' }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.jar.size > 0 && { cookie: this.cookies }),
    };
    const reply = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
      .then(async (response) => ({ status: response.status, cookies: response.headers.getSetCookie(), text: await response.text() }))
      .catch(() => ({ status: 0, cookies: [], text: '' }));
    for (const cookie of reply.cookies) this.keep(cookie);
    const content = reply.text.startsWith('{') ? JSON.parse(reply.text) : reply.text;
    const [{ status, cookies }, ms] = [reply, performance.now() - began];
    const answer = { request: `${method} ${path}`, status, code: content.code, startedAt, ms, body: content, cookies };
    this.answers.push(answer);
    return answer;
  }

  private enter({ userId, accessToken }: { userId: string; accessToken: string }): void {
    Object.assign(this, { userId, token: accessToken });
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (!name) return;
    if (value) this.jar.set(name, value);
    else this.jar.delete(name);
  }
}

/** A member whose profile is complete; all of them may like and write to each other. */
export async function aMember(url: string, profile?: object): Promise<Browser> {
  const member = new Browser(url);
  await member.signUp();
  await member.saveProfile(profile);
  return member;
}

/** Two members who like each other and have opened their conversation. */
export async function aPair(url: string): Promise<{ members: [Browser, Browser]; conversationId: string }> {
  const members: [Browser, Browser] = [await aMember(url), await aMember(url)];
  const [one, two] = members;
  await one.like(two);
  await two.like(one);
  return { members, conversationId: await one.open(two) };
}
