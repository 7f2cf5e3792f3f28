import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type SignInRequest,
  type SignInWithPasskeyRequest,
  type SignUpRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { toAccountRestrictionView } from '../../administration/account-status/account-status.view.js';
import { toIssuedView } from '../../sessions/session.view.js';
import type { SignInResult } from './admit-session.js';
import { SignIn } from './sign-in.js';
import { SignInWithPasskey } from './sign-in-with-passkey.js';
import { SignInMetrics } from './sign-in-metrics.js';
import { SignUp } from './sign-up.js';

@Controller()
export class SignInHandler {
  constructor(
    private readonly signUp: SignUp,
    private readonly signIn: SignIn,
    private readonly signInWithPasskey: SignInWithPasskey,
    private readonly metrics: SignInMetrics,
  ) {}

  @Rpc(IdentityService.method.signUp)
  async up(input: SignUpRequest, viewer: Viewer) {
    return { issued: toIssuedView(await this.signUp.execute(viewer, input)) };
  }

  @Rpc(IdentityService.method.signIn)
  async in(input: SignInRequest, viewer: Viewer) {
    return toSignInView(await this.metrics.count(this.signIn.execute(viewer, input)));
  }

  @Rpc(IdentityService.method.signInWithPasskey)
  async withPasskey({ passkey, deviceToken }: SignInWithPasskeyRequest, viewer: Viewer) {
    return toSignInView(await this.metrics.count(this.signInWithPasskey.execute(viewer, passkey!, deviceToken)));
  }
}

const toSignInView = ({ issued, restriction }: SignInResult) =>
  issued ? { issued: toIssuedView(issued) } : { restriction: toAccountRestrictionView(restriction) };
