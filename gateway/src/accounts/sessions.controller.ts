import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ListSessionsResponseSchema,
  IdentityService,
  SignInRequestSchema,
  type SignInRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { SessionSchema } from '@sotto/proto/identity/v1/accounts';
import { Exposes } from '../http/exposes.decorator.js';
import { protoJson } from '../http/proto-json.js';
import { standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';
import { LiveSessions } from '../security/live-sessions.js';
import { AccountRestricted, SessionLocked } from '../http/problem-errors.js';
import { Cookies, type SessionCookies } from './session-cookies.js';

const signInBody = standardSchema(SignInRequestSchema, ['deviceToken']);

/**
 * Signing in, refreshing and signing out. The gateway parses these answers, because part of them becomes cookies. A session that a call has
 * ended is over here at once; other gateways receive the event within a second.
 */
@Controller('sessions')
export class SessionsController {
  constructor(
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly sessions: LiveSessions,
  ) {}

  @Post()
  @Exposes(IdentityService.method.signIn, { answers: SessionSchema })
  async signIn(@CurrentViewer() viewer: Viewer, @Cookies() cookies: SessionCookies, @Body({ schema: signInBody }) body: SignInRequest) {
    const answer = await this.identity.signIn(viewer, { ...body, deviceToken: cookies.deviceToken });
    if (answer.restriction) throw new AccountRestricted(answer.restriction);
    return cookies.store(answer);
  }

  @Post('refresh')
  @Exposes(IdentityService.method.refreshSession, { answers: SessionSchema, cookie: true })
  @ApiNoContentResponse({ description: 'The browser has no session.' })
  async refresh(@CurrentViewer() viewer: Viewer, @Cookies() cookies: SessionCookies) {
    const { refreshToken } = cookies;
    if (!refreshToken) return cookies.none();
    return this.identity.refreshSession(viewer, { refreshToken }).then(
      ({ issued, lock }) => {
        if (lock) throw cookies.lock(new SessionLocked(lock));
        return cookies.store({ issued });
      },
      (error) => cookies.dropIfOver(error),
    );
  }

  @Delete('current')
  @Exposes(IdentityService.method.signOut, { cookie: true })
  signOut(@CurrentViewer() viewer: Viewer, @Cookies() cookies: SessionCookies) {
    return this.identity
      .signOut(viewer, { refreshToken: cookies.refreshToken })
      .then(() => cookies.drop(over(this.sessions, viewer.sessionId)));
  }

  @Delete()
  @Exposes(IdentityService.method.signOutEverywhere)
  signOutEverywhere(@CurrentViewer() viewer: Viewer, @Cookies() cookies: SessionCookies) {
    return this.identity.signOutEverywhere(viewer, {}).then(() => cookies.drop(over(this.sessions, viewer.sessionId)));
  }

  @Get()
  @Exposes(IdentityService.method.listSessions)
  async list(@CurrentViewer() viewer: Viewer) {
    return protoJson(ListSessionsResponseSchema, await this.identity.listSessions(viewer, {}));
  }

  @Delete(':id')
  @Exposes(IdentityService.method.endSession)
  end(@CurrentViewer() viewer: Viewer, @Param('id') sessionId: string) {
    return this.identity.endSession(viewer, { sessionId }).then(() => over(this.sessions, sessionId));
  }
}

function over(sessions: LiveSessions, sessionId: string): Record<string, never> {
  if (sessionId) sessions.end(sessionId);
  return {};
}
