import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { SessionSchema } from '@sotto/proto/identity/v1/accounts';
import {
  ConfirmEmailRequestSchema,
  GetAccountResponseSchema,
  IdentityService,
  RequestPasswordResetRequestSchema,
  ResetPasswordRequestSchema,
  SignUpRequestSchema,
  type ConfirmEmailRequest,
  type RequestPasswordResetRequest,
  type ResetPasswordRequest,
  type SignUpRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { Exposes } from '../http/exposes.decorator.js';
import { protoJson } from '../http/proto-json.js';
import { replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';
import { Cookies, type SessionCookies } from './session-cookies.js';

const signUpBody = standardSchema(SignUpRequestSchema);
const forgottenBody = standardSchema(RequestPasswordResetRequestSchema);
const resetBody = replacementSchema(ResetPasswordRequestSchema);
const confirmBody = standardSchema(ConfirmEmailRequestSchema);

/** Accounts, and the links that are mailed to their owners. Opening a link changes nothing; only a POST or PUT uses its token. */
@Controller()
export class AccountsController {
  constructor(@ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>) {}

  @Post('accounts')
  @Exposes(IdentityService.method.signUp, { answers: SessionSchema })
  signUp(@CurrentViewer() viewer: Viewer, @Cookies() cookies: SessionCookies, @Body({ schema: signUpBody }) body: SignUpRequest) {
    return this.identity.signUp(viewer, body).then((answer) => cookies.store(answer));
  }

  @Get('account')
  @Exposes(IdentityService.method.getAccount)
  async account(@CurrentViewer() viewer: Viewer) {
    return protoJson(GetAccountResponseSchema, await this.identity.getAccount(viewer, {}));
  }

  @Post('password-resets')
  @Exposes(IdentityService.method.requestPasswordReset)
  forgotten(@CurrentViewer() viewer: Viewer, @Body({ schema: forgottenBody }) body: RequestPasswordResetRequest) {
    return this.identity.requestPasswordReset(viewer, body).then(() => ({}));
  }

  @Put('password-resets')
  @Exposes(IdentityService.method.resetPassword)
  reset(@CurrentViewer() viewer: Viewer, @Body({ schema: resetBody }) body: ResetPasswordRequest) {
    return this.identity.resetPassword(viewer, body).then(() => ({}));
  }

  @Post('email-confirmations')
  @Exposes(IdentityService.method.confirmEmail)
  confirm(@CurrentViewer() viewer: Viewer, @Body({ schema: confirmBody }) body: ConfirmEmailRequest) {
    return this.identity.confirmEmail(viewer, body).then(() => ({}));
  }
}
