import { newId } from '@sotto/kit/orm/ids';
import { WebSocket } from 'ws';
import { nextFrame, type TestGateway, type Reply } from './gateway.js';

/** A browser with its cookie jar and the access token that its page holds. */
export class Browser {
  readonly email = `${newId()}@example.com`;
  userId = '';
  accessToken = '';
  private readonly jar = new Map<string, string>();

  constructor(private readonly gateway: TestGateway) {}

  /** A second browser with the same cookies, or a thief with a copy of them. */
  copy(): Browser {
    const copy = new Browser(this.gateway);
    for (const [name, value] of this.jar) copy.jar.set(name, value);
    return copy;
  }

  async request(method: string, path: string, body?: unknown): Promise<Reply> {
    const headers = {
      origin: this.gateway.pageOrigin,
      ...(this.jar.size > 0 && { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
    };
    const reply = await this.gateway.request(method, `/api/v1${path}`, { body, headers });
    for (const cookie of reply.headers.getSetCookie()) this.take(cookie);
    if (reply.body.accessToken) Object.assign(this, { accessToken: reply.body.accessToken, userId: reply.body.userId });
    return reply;
  }

  signUp(): Promise<Reply> {
    const accepted = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true };
    return this.request('POST', '/accounts', {
      email: this.email,
      password: 'secret-1',
      displayName: 'Robin',
      ...accepted,
      termsVersion: 'v1.0',
    });
  }

  signIn(email = this.email, password = 'secret-1'): Promise<Reply> {
    return this.request('POST', '/sessions', { email, password });
  }

  refresh(): Promise<Reply> {
    return this.request('POST', '/sessions/refresh');
  }

  async socket(): Promise<WebSocket> {
    const socket = this.gateway.openSocket(this.accessToken, { origin: this.gateway.pageOrigin });
    await nextFrame(socket);
    return socket;
  }

  private take(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.jar.delete(name);
    else this.jar.set(name, value);
  }
}
