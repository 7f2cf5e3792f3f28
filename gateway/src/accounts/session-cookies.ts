import { timestampDate } from '@bufbuild/protobuf/wkt';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { ProtoJson } from '@sotto/kit/nats/client';
import { SessionSchema, type IssuedSession } from '@sotto/proto/identity/v1/accounts';
import { parseCookie, stringifySetCookie } from 'cookie';
import { decodeJwt } from 'jose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { protoJson } from '../http/proto-json.js';
import { viewerCookieName, type ViewerCookies } from '../media/viewer-cookie.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Seals whose browser it is; set when the gateway is made. */
    viewerCookies: ViewerCookies;
  }
}

const refreshName = '__Host-refresh';
const deviceName = '__Host-device';
/** The prefix `__Host-` holds browsers to this: HTTPS, this host alone, every path. */
const kept = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
/** Longer than browsers keep a cookie anyway. */
const deviceSeconds = 400 * 24 * 3600;
const longest = 200;

/** The secrets of a session as the browser carries them: in cookies that no script can read. */
export class SessionCookies {
  private readonly sent: Record<string, string | undefined>;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.sent = parseCookie(request.headers.cookie ?? '');
  }

  /** Empty when the browser has none, or something that no gateway ever set. */
  get refreshToken(): string {
    return usable(this.sent[refreshName]);
  }

  get deviceToken(): string {
    return usable(this.sent[deviceName]);
  }

  /** Puts the secrets away and answers what the script may see. */
  keep({ issued }: { issued?: IssuedSession }): ProtoJson {
    if (!issued?.session || !issued.refreshExpiresAt) throw new Error('An issued session came without its parts.');
    this.set(refreshName, issued.refreshToken, { expires: timestampDate(issued.refreshExpiresAt) });
    const { userId, accessToken } = issued.session;
    const sessionId = String(decodeJwt(accessToken).sid);
    this.set(viewerCookieName, this.request.server.viewerCookies.seal({ userId, sessionId }), {
      expires: timestampDate(issued.refreshExpiresAt),
    });
    if (issued.deviceToken) this.set(deviceName, issued.deviceToken, { maxAge: deviceSeconds });
    return protoJson(SessionSchema, issued.session);
  }

  /** The answer to who has no session and claims none: nothing is wrong, and there is nothing to say. */
  none(): undefined {
    void this.reply.status(204);
  }

  /** Forgets the session, not the browser: it stays known for the next sign-in. */
  drop<T>(answer: T): T {
    for (const name of [refreshName, viewerCookieName]) this.set(name, '', { maxAge: 0 });
    return answer;
  }

  /** A session that is over leaves no cookie behind, or the browser would ask again with every page. */
  dropIfOver(error: unknown): never {
    if (error instanceof DomainError && error.code === 'SESSION_ENDED') this.drop(undefined);
    throw error;
  }

  private set(name: string, value: string, life: { expires?: Date; maxAge?: number }): void {
    void this.reply.header('Set-Cookie', stringifySetCookie({ name, value, ...kept, ...life }));
  }
}

const usable = (value = '') => (value.length <= longest && /^[\w.~+/=-]*$/.test(value) ? value : '');

/** The session cookies of a request and its answer. */
export const Cookies = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return new SessionCookies(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
