import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ChangePasswordRequestSchema,
  ConfirmTwoFactorRequestSchema,
  ConfirmTwoFactorResponseSchema,
  DisableTwoFactorRequestSchema,
  GetMailPreferencesResponseSchema,
  IdentityService,
  RequestDeletionRequestSchema,
  RequestDeletionResponseSchema,
  RequestExportRequestSchema,
  RequestExportResponseSchema,
  SaveMailPreferencesRequestSchema,
  SaveMailPreferencesResponseSchema,
  StartTwoFactorRequestSchema,
  StartTwoFactorResponseSchema,
  UnsubscribeRequestSchema,
  UnsubscribeResponseSchema,
  type ChangePasswordRequest,
  type ConfirmTwoFactorRequest,
  type DisableTwoFactorRequest,
  type RequestDeletionRequest,
  type RequestExportRequest,
  type SaveMailPreferencesRequest,
  type StartTwoFactorRequest,
  type UnsubscribeRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { Cookies, type SessionCookies } from '../accounts/session-cookies.js';
import { Exposes } from '../http/exposes.decorator.js';
import { protoJson } from '../http/proto-json.js';
import { standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const passwordBody = standardSchema(ChangePasswordRequestSchema);
const startBody = standardSchema(StartTwoFactorRequestSchema);
const confirmBody = standardSchema(ConfirmTwoFactorRequestSchema);
const disableBody = standardSchema(DisableTwoFactorRequestSchema);
const exportBody = standardSchema(RequestExportRequestSchema);
const deletionBody = standardSchema(RequestDeletionRequestSchema);
const preferencesBody = standardSchema(SaveMailPreferencesRequestSchema);
const unsubscribeBody = standardSchema(UnsubscribeRequestSchema);

/** What owners do with their account: keep it safe, take their data along, leave. */
@Controller()
export class AccountController {
  constructor(@ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>) {}

  @Put('account/password')
  @Exposes(IdentityService.method.changePassword)
  changePassword(@CurrentViewer() viewer: Viewer, @Body({ schema: passwordBody }) body: ChangePasswordRequest) {
    return this.identity.changePassword(viewer, body).then(() => ({}));
  }

  @Post('account/two-factor')
  @Exposes(IdentityService.method.startTwoFactor)
  async startTwoFactor(@CurrentViewer() viewer: Viewer, @Body({ schema: startBody }) body: StartTwoFactorRequest) {
    return protoJson(StartTwoFactorResponseSchema, await this.identity.startTwoFactor(viewer, body));
  }

  @Put('account/two-factor')
  @Exposes(IdentityService.method.confirmTwoFactor)
  async confirmTwoFactor(@CurrentViewer() viewer: Viewer, @Body({ schema: confirmBody }) body: ConfirmTwoFactorRequest) {
    return protoJson(ConfirmTwoFactorResponseSchema, await this.identity.confirmTwoFactor(viewer, body));
  }

  @Delete('account/two-factor')
  @Exposes(IdentityService.method.disableTwoFactor)
  disableTwoFactor(@CurrentViewer() viewer: Viewer, @Body({ schema: disableBody }) body: DisableTwoFactorRequest) {
    return this.identity.disableTwoFactor(viewer, body).then(() => ({}));
  }

  @Post('account/export')
  @Exposes(IdentityService.method.requestExport)
  async requestExport(@CurrentViewer() viewer: Viewer, @Body({ schema: exportBody }) body: RequestExportRequest) {
    return protoJson(RequestExportResponseSchema, await this.identity.requestExport(viewer, body));
  }

  @Post('account/deletion')
  @Exposes(IdentityService.method.requestDeletion)
  async requestDeletion(
    @CurrentViewer() viewer: Viewer,
    @Cookies() cookies: SessionCookies,
    @Body({ schema: deletionBody }) body: RequestDeletionRequest,
  ) {
    return cookies.drop(protoJson(RequestDeletionResponseSchema, await this.identity.requestDeletion(viewer, body)));
  }

  @Get('account/mail-preferences')
  @Exposes(IdentityService.method.getMailPreferences)
  async mailPreferences(@CurrentViewer() viewer: Viewer) {
    return protoJson(GetMailPreferencesResponseSchema, await this.identity.getMailPreferences(viewer, {}));
  }

  @Put('account/mail-preferences')
  @Exposes(IdentityService.method.saveMailPreferences)
  async saveMailPreferences(@CurrentViewer() viewer: Viewer, @Body({ schema: preferencesBody }) body: SaveMailPreferencesRequest) {
    return protoJson(SaveMailPreferencesResponseSchema, await this.identity.saveMailPreferences(viewer, body));
  }

  @Post('unsubscribe')
  @Exposes(IdentityService.method.unsubscribe)
  async unsubscribe(@CurrentViewer() viewer: Viewer, @Body({ schema: unsubscribeBody }) body: UnsubscribeRequest) {
    return protoJson(UnsubscribeResponseSchema, await this.identity.unsubscribe(viewer, body));
  }
}
