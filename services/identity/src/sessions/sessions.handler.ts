import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type EndSessionRequest,
  type ListSessionsRequest,
  type RefreshSessionRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { EndSession } from './end-session.js';
import { ListSessions } from './list-sessions.js';
import { RefreshSession } from './refresh-session.js';
import { toDeviceView, toIssuedView } from './session.view.js';

@Controller()
export class SessionsHandler {
  constructor(
    private readonly refreshSession: RefreshSession,
    private readonly listSessions: ListSessions,
    private readonly endSession: EndSession,
  ) {}

  @Rpc(IdentityService.method.refreshSession)
  async refresh(input: RefreshSessionRequest) {
    return { issued: toIssuedView(await this.refreshSession.execute(input)) };
  }

  @Rpc(IdentityService.method.listSessions)
  async list(_: ListSessionsRequest, viewer: Viewer) {
    const sessions = await this.listSessions.execute(viewer);
    return { devices: sessions.map((session) => toDeviceView(session, viewer)) };
  }

  @Rpc(IdentityService.method.endSession)
  async end(input: EndSessionRequest, viewer: Viewer) {
    await this.endSession.execute(viewer, input);
    return {};
  }
}
