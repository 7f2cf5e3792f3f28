import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type SignInRequest,
  type SignOutEverywhereRequest,
  type SignOutRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { toBarredView } from '../standing/standing.view.js';
import { toIssuedView } from './session.view.js';
import { SignIn } from './sign-in.js';
import { SignInMetrics } from './sign-in-metrics.js';
import { SignOut } from './sign-out.js';
import { SignOutEverywhere } from './sign-out-everywhere.js';

@Controller()
export class SignInHandler {
  constructor(
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly signOutEverywhere: SignOutEverywhere,
    private readonly metrics: SignInMetrics,
  ) {}

  @Rpc(IdentityService.method.signIn)
  async in(input: SignInRequest, viewer: Viewer) {
    const { issued, barred } = await this.metrics.of(this.signIn.execute(viewer, input));
    return issued ? { issued: toIssuedView(issued) } : { barred: toBarredView(barred) };
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
