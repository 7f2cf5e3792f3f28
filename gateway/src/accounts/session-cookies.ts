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
    /** Seals the cookie that identifies the viewer of stored files; set in `createGateway`. */
    viewerCookies: ViewerCookies;
  }
}

const refreshName = '__Host-refresh';
const deviceName = '__Host-device';
/** Browsers accept the prefix `__Host-` only with these attributes: HTTPS, this host only, every path. */
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
/** The maximum that browsers accept. */
const deviceSeconds = 400 * 24 * 3600;
const maxLength = 200;

/** The secrets of a session in cookies that scripts cannot read. */
export class SessionCookies {
  private readonly sent: Record<string, string | undefined>;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.sent = parseCookie(request.headers.cookie ?? '');
  }

  /** Empty without the cookie, or with a value that no gateway set. */
  get refreshToken(): string {
    return usable(this.sent[refreshName]);
  }

  get deviceToken(): string {
    return usable(this.sent[deviceName]);
  }

  /** Sets the cookies of the secrets and returns the part of the session that scripts may read. */
  store({ issued }: { issued?: IssuedSession }): ProtoJson {
    if (!issued?.session || !issued.refreshExpiresAt) throw new Error('An issued session came without its parts.');
    this.set(refreshName, issued.refreshToken, { expires: timestampDate(issued.refreshExpiresAt) });
    const { userId, accessToken } = issued.session;
    const sessionId = String(decodeJwt(accessToken).sid);
    const viewer = { userId, sessionId, lockCount: issued.lockCount };
    this.set(viewerCookieName, this.request.server.viewerCookies.seal(viewer), {
      expires: timestampDate(issued.refreshExpiresAt),
    });
    if (issued.deviceToken) this.set(deviceName, issued.deviceToken, { maxAge: deviceSeconds });
    return protoJson(SessionSchema, issued.session);
  }

  /** The answer to a browser without a session: status 204. */
  none(): undefined {
    void this.reply.status(204);
  }

  /** Deletes the cookies of the session. The device cookie stays, so that the browser is known at the next sign-in. */
  drop<T>(answer: T): T {
    for (const name of [refreshName, viewerCookieName]) this.set(name, '', { maxAge: 0 });
    return answer;
  }

  /** Deletes the cookie that shows stored files. The refresh cookie stays, because unlocking needs it. */
  lock<T>(answer: T): T {
    this.set(viewerCookieName, '', { maxAge: 0 });
    return answer;
  }

  /** Deletes the cookies of an ended session, so that the browser does not refresh again with every page. */
  dropIfOver(error: unknown): never {
    if (error instanceof DomainError && error.code === 'SESSION_ENDED') this.drop(undefined);
    throw error;
  }

  private set(name: string, value: string, life: { expires?: Date; maxAge?: number }): void {
    void this.reply.header('Set-Cookie', stringifySetCookie({ name, value, ...attributes, ...life }));
  }
}

/** Whether the browser sends a session, valid or not. */
export const hasSession = ({ headers }: FastifyRequest): boolean => parseCookie(headers.cookie ?? '')[refreshName] !== undefined;

const usable = (value = '') => (value.length <= maxLength && /^[\w.~+/=-]*$/.test(value) ? value : '');

/** The session cookies of a request and its answer. */
export const Cookies = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return new SessionCookies(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
