import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type EndSessionRequest,
  type ListMemberSessionsRequest,
  type ListSessionsRequest,
  type LockSessionRequest,
  type RefreshSessionRequest,
  type SignOutEverywhereRequest,
  type SignOutRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { EndSession } from './end-session.js';
import { LockSession } from './lock-session.js';
import { ListSessions } from './list-sessions.js';
import { RefreshSession } from './refresh-session.js';
import { toDeviceView, toRefreshView } from './session.view.js';
import { SignOut } from './sign-out.js';
import { SignOutEverywhere } from './sign-out-everywhere.js';

@Controller()
export class SessionsHandler {
  constructor(
    private readonly refreshSession: RefreshSession,
    private readonly lockSession: LockSession,
    private readonly listSessions: ListSessions,
    private readonly endSession: EndSession,
    private readonly signOut: SignOut,
    private readonly signOutEverywhere: SignOutEverywhere,
  ) {}

  @Rpc(IdentityService.method.refreshSession)
  async refresh(input: RefreshSessionRequest) {
    return toRefreshView(await this.refreshSession.execute(input));
  }

  @Rpc(IdentityService.method.lockSession)
  lock(input: LockSessionRequest, viewer: Viewer) {
    return this.lockSession.execute(viewer, input).then((locked) => locked ?? {});
  }

  @Rpc(IdentityService.method.listSessions)
  async list(_: ListSessionsRequest, viewer: Viewer) {
    const sessions = await this.listSessions.execute(viewer.userId);
    return { devices: sessions.map((session) => toDeviceView(session, viewer)) };
  }

  @Rpc(IdentityService.method.listMemberSessions)
  async listOfMember({ userId }: ListMemberSessionsRequest, viewer: Viewer) {
    const sessions = await this.listSessions.execute(userId);
    return { devices: sessions.map((session) => toDeviceView(session, viewer)) };
  }

  @Rpc(IdentityService.method.endSession)
  async end(input: EndSessionRequest, viewer: Viewer) {
    await this.endSession.execute(viewer, input);
    return {};
  }

  @Rpc(IdentityService.method.signOut)
  async out(input: SignOutRequest, viewer: Viewer) {
    await this.signOut.execute(viewer, input);
    return {};
  }

  @Rpc(IdentityService.method.signOutEverywhere)
  async outEverywhere(_: SignOutEverywhereRequest, viewer: Viewer) {
    await this.signOutEverywhere.execute(viewer);
    return {};
  }
}
