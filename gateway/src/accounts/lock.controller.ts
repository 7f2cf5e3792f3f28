import { Body, Controller, Delete, Header, Post, Put } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { SessionSchema } from '@sotto/proto/identity/v1/accounts';
import {
  IdentityService,
  LockSessionResponseSchema,
  SaveDiscretionRequestSchema,
  SaveDiscretionResponseSchema,
  SetPinRequestSchema,
  UnlockSessionRequestSchema,
  type SaveDiscretionRequest,
  type SetPinRequest,
  type UnlockSessionRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { Exposes } from '../http/exposes.decorator.js';
import { UnlockRefused } from '../http/problem-errors.js';
import { protoJson } from '../http/proto-json.js';
import { replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';
import { LiveSessions } from '../security/live-sessions.js';
import { Cookies, type SessionCookies } from './session-cookies.js';

const unlockBody = standardSchema(UnlockSessionRequestSchema, ['refreshToken']);
const discretionBody = replacementSchema(SaveDiscretionRequestSchema);
const pinBody = replacementSchema(SetPinRequestSchema, [], ['password', 'secondFactorCode', 'passkey']);

/** Locking and unlocking the session of a browser, and what a member chose about it. */
@Controller()
export class LockController {
  constructor(
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly sessions: LiveSessions,
  ) {}

  /** The browser forgets the files that it cached, so that nobody finds pictures there. */
  @Post('sessions/lock')
  @Header('Clear-Site-Data', '"cache"')
  @Exposes(IdentityService.method.lockSession, { cookie: true })
  async lock(@CurrentViewer() viewer: Viewer, @Cookies() cookies: SessionCookies) {
    const locked = await this.identity.lockSession(viewer, { refreshToken: cookies.refreshToken });
    if (locked.sessionId) this.sessions.lock(locked);
    return cookies.lock(protoJson(LockSessionResponseSchema, locked));
  }

  @Post('sessions/unlock')
  @Exposes(IdentityService.method.unlockSession, { answers: SessionSchema, cookie: true })
  async unlock(
    @CurrentViewer() viewer: Viewer,
    @Cookies() cookies: SessionCookies,
    @Body({ schema: unlockBody }) body: UnlockSessionRequest,
  ) {
    const { refreshToken } = cookies;
    const { issued, lock } = await this.identity
      .unlockSession(viewer, { ...body, refreshToken })
      .catch((error: unknown) => cookies.dropIfOver(error));
    if (lock) throw new UnlockRefused(lock);
    return cookies.store({ issued });
  }

  @Put('account/discretion')
  @Exposes(IdentityService.method.saveDiscretion)
  async saveDiscretion(@CurrentViewer() viewer: Viewer, @Body({ schema: discretionBody }) body: SaveDiscretionRequest) {
    return protoJson(SaveDiscretionResponseSchema, await this.identity.saveDiscretion(viewer, body));
  }

  @Put('account/pin')
  @Exposes(IdentityService.method.setPin)
  setPin(@CurrentViewer() viewer: Viewer, @Body({ schema: pinBody }) body: SetPinRequest) {
    return this.identity.setPin(viewer, body).then(() => ({}));
  }

  @Delete('account/pin')
  @Exposes(IdentityService.method.removePin)
  removePin(@CurrentViewer() viewer: Viewer) {
    return this.identity.removePin(viewer, {}).then(() => ({}));
  }
}
