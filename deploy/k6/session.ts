import { check } from 'k6';
import http, { CookieJar, type RefinedResponse, type ResponseType } from 'k6/http';
import type { Account } from './seed.ts';
import { manyAddresses, tokenMs, url } from './settings.ts';

/** Which line of the service-level table a request belongs to. */
export type Kind = 'read' | 'deck' | 'write' | 'sign' | 'upload' | 'file';

/** A request besides its method and path. */
export interface Ask {
  body?: object;
  kind?: Kind;
  headers?: Record<string, string>;
  /** A body that is no JSON. */
  bytes?: ArrayBuffer;
  expected?: number;
}

interface Problem {
  code?: string;
  detail?: string;
}

type Answer = RefinedResponse<ResponseType | undefined>;

/** A browser with its cookies and its token. Each of the program's users has its own. */
export class Session {
  userId = '';
  private token = '';
  private renewAt = 0;
  private cookies: Record<string, string> = {};
  private readonly from: Record<string, string> = manyAddresses ? { 'x-forwarded-for': anAddress() } : {};

  readonly account: Pick<Account, 'email' | 'password'>;

  constructor({ email, password }: Pick<Account, 'email' | 'password'>) {
    this.account = { email, password };
  }

  /** Creates the account, and is signed in. */
  signUp(displayName: string): void {
    const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
    this.enter(this.send('POST', '/accounts', { kind: 'sign', body: { ...this.account, displayName, ...acceptances } }));
  }

  signIn(): void {
    this.enter(this.send('POST', '/sessions', { kind: 'sign', body: this.account }));
  }

  signOut(): void {
    this.send('DELETE', '/sessions/current', { headers: this.browserHeaders() });
  }

  /** A token that is good for the next request, whatever happened since the last one. */
  get freshToken(): string {
    if (!this.token) this.signIn();
    else if (Date.now() > this.renewAt) this.renew();
    return this.token;
  }

  /** Asks as a member, and answers the parsed body. */
  ask<T>(method: string, path: string, more: Ask = {}): T {
    return bodyOf<T>(this.call(method, path, more));
  }

  /** Asks for what may not be possible yet: neither the answer nor its status is measured as a failure. */
  attempt<T>(method: string, path: string, body: object): T {
    const headers = { ...this.from, authorization: `Bearer ${this.freshToken}`, origin: url, 'content-type': 'application/json' };
    const params = { ...paramsOf(method, path, { headers }), responseCallback: http.expectedStatuses({ min: 200, max: 499 }) };
    return bodyOf<T>(http.request(method, address(path), JSON.stringify(body), params));
  }

  /** Asks as a member, and answers everything. */
  call(method: string, path: string, more: Ask = {}): Answer {
    return this.send(method, path, { ...more, headers: { authorization: `Bearer ${this.freshToken}`, ...more.headers } });
  }

  /** The same without stopping everything else that this user does, so that frames are received meanwhile. */
  async askMeanwhile(method: string, path: string, body: object): Promise<void> {
    const token = this.freshToken;
    const headers = { ...this.from, authorization: `Bearer ${token}`, origin: url, 'content-type': 'application/json' };
    const answer = await http.asyncRequest(method, address(path), JSON.stringify(body), paramsOf(method, path, { headers, body }));
    assertAnswer(method, path, answer, undefined);
  }

  /** Fetches a stored file as an image of a page would: with cookies alone. */
  file(path: string): void {
    this.send('GET', path, { kind: 'file', headers: this.browserHeaders() });
  }

  private renew(): void {
    this.enter(this.send('POST', '/sessions/refresh', { kind: 'sign', headers: this.browserHeaders() }));
  }

  private enter(answer: Answer): void {
    const { userId, accessToken } = bodyOf<{ userId: string; accessToken: string }>(answer);
    Object.assign(this, { userId, token: accessToken, renewAt: Date.now() + tokenMs });
    for (const [name, [cookie]] of Object.entries(answer.cookies)) if (cookie) this.cookies[name] = cookie.value;
  }

  private browserHeaders(): Record<string, string> {
    return {
      cookie: Object.entries(this.cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    };
  }

  private send(method: string, path: string, more: Ask): Answer {
    const { body, bytes, headers, expected } = more;
    const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const params = paramsOf(method, path, { ...more, headers: { ...this.from, origin: url, ...json, ...headers } });
    const answer = http.request(method, address(path), bytes ?? (body ? JSON.stringify(body) : null), params);
    assertAnswer(method, path, answer, expected);
    return answer;
  }
}

const sessions = new Map<string, Session>();

/** The session that this user of the program holds for an account; signed in once, renewed as pages do. */
export function sessionOf(account: Account): Session {
  const held = sessions.get(account.email) ?? new Session(account);
  sessions.set(account.email, held);
  return held;
}

const anAddress = (): string => [10, ...[1, 2, 3].map(() => Math.floor(Math.random() * 256))].join('.');
const address = (path: string): string => url + (path.startsWith('/api/') ? path : `/api/v1${path}`);
const kindOf = (method: string): Kind => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');

/** A jar for this request alone: a cookie travels only where we say so, on HTTP as on HTTPS. */
const paramsOf = (method: string, path: string, { kind, headers }: Ask) => ({
  jar: new CookieJar(),
  headers,
  tags: { name: routeOf(method, path), kind: kind ?? kindOf(method) },
});

/** Requests are counted by route, never by the ids in them. */
export const routeOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`;

function assertAnswer(method: string, path: string, answer: Answer, expected: number | undefined): void {
  const route = routeOf(method, path);
  const fine = ({ status }: Answer) => (expected ? status === expected : status >= 200 && status < 300);
  if (check(answer, { [`${route} answers ${expected ?? 'well'}`]: fine })) return;
  throw new Error(`${route}: ${answer.status} ${answer.error} ${messageOf(answer)}`);
}

const bodyOf = <T>({ body }: Answer): T => JSON.parse(typeof body === 'string' && body.startsWith('{') ? body : '{}') as T;

/** What a refusal says of itself (problem+json). */
function messageOf(answer: Answer): string {
  const { code = '', detail = '' } = bodyOf<Problem>(answer);
  return `${code} ${detail}`;
}
