import { newId } from '@sotto/kit/orm/ids';
import { WebSocket } from 'ws';
import { nextFrame, type Door, type Reply } from './door.js';

/** A browser with its cookie jar and the access token that its page holds. */
export class Browser {
  readonly email = `${newId()}@example.com`;
  userId = '';
  accessToken = '';
  private readonly jar = new Map<string, string>();

  constructor(private readonly door: Door) {}

  /** A second browser with the same cookies, or a thief with a copy of them. */
  copy(): Browser {
    const copy = new Browser(this.door);
    for (const [name, value] of this.jar) copy.jar.set(name, value);
    return copy;
  }

  async ask(method: string, path: string, body?: unknown): Promise<Reply> {
    const headers = {
      origin: this.door.origin,
      ...(this.jar.size > 0 && { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
    };
    const reply = await this.door.ask(method, `/api/v1${path}`, { body, headers });
    for (const cookie of reply.headers.getSetCookie()) this.take(cookie);
    if (reply.body.accessToken) Object.assign(this, { accessToken: reply.body.accessToken, userId: reply.body.userId });
    return reply;
  }

  signUp(): Promise<Reply> {
    const accepted = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true };
    return this.ask('POST', '/accounts', {
      email: this.email,
      password: 'secret-1',
      displayName: 'Robin',
      ...accepted,
      termsVersion: 'v1.0',
    });
  }

  signIn(email = this.email, password = 'secret-1'): Promise<Reply> {
    return this.ask('POST', '/sessions', { email, password });
  }

  refresh(): Promise<Reply> {
    return this.ask('POST', '/sessions/refresh');
  }

  async socket(): Promise<WebSocket> {
    const socket = this.door.knock(this.accessToken, { origin: this.door.origin });
    await nextFrame(socket);
    return socket;
  }

  private take(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.jar.delete(name);
    else this.jar.set(name, value);
  }
}
