import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ChangePasswordRequestSchema,
  ConfirmEmailChangeRequestSchema,
  ConfirmTwoFactorRequestSchema,
  ConfirmTwoFactorResponseSchema,
  DisableTwoFactorRequestSchema,
  GetMailPreferencesResponseSchema,
  IdentityService,
  RequestDeletionRequestSchema,
  RequestDeletionResponseSchema,
  RequestEmailChangeRequestSchema,
  RequestExportRequestSchema,
  RequestExportResponseSchema,
  SaveLanguageRequestSchema,
  SaveMailPreferencesRequestSchema,
  SaveMailPreferencesResponseSchema,
  StartTwoFactorRequestSchema,
  StartTwoFactorResponseSchema,
  UndoEmailChangeRequestSchema,
  UnsubscribeRequestSchema,
  UnsubscribeResponseSchema,
  type ChangePasswordRequest,
  type ConfirmEmailChangeRequest,
  type ConfirmTwoFactorRequest,
  type DisableTwoFactorRequest,
  type RequestDeletionRequest,
  type RequestEmailChangeRequest,
  type RequestExportRequest,
  type SaveLanguageRequest,
  type SaveMailPreferencesRequest,
  type StartTwoFactorRequest,
  type UndoEmailChangeRequest,
  type UnsubscribeRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { Cookies, type SessionCookies } from './session-cookies.js';
import { Exposes } from '../http/exposes.decorator.js';
import { protoJson } from '../http/proto-json.js';
import { replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const passwordBody = replacementSchema(ChangePasswordRequestSchema, [], ['password', 'secondFactorCode', 'passkey']);
const startBody = standardSchema(StartTwoFactorRequestSchema);
const confirmBody = replacementSchema(ConfirmTwoFactorRequestSchema);
const disableBody = standardSchema(DisableTwoFactorRequestSchema);
const exportBody = standardSchema(RequestExportRequestSchema);
const deletionBody = standardSchema(RequestDeletionRequestSchema);
const preferencesBody = replacementSchema(SaveMailPreferencesRequestSchema);
const emailChangeBody = standardSchema(RequestEmailChangeRequestSchema);
const confirmChangeBody = standardSchema(ConfirmEmailChangeRequestSchema);
const undoChangeBody = standardSchema(UndoEmailChangeRequestSchema);
const languageBody = replacementSchema(SaveLanguageRequestSchema);
const unsubscribeBody = standardSchema(UnsubscribeRequestSchema);

/** The account of the caller: address, password, two-factor authentication, language, mail preferences, archive and deletion. */
@Controller()
export class OwnAccountController {
  constructor(@ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>) {}

  @Put('account/password')
  @Exposes(IdentityService.method.changePassword)
  changePassword(@CurrentViewer() viewer: Viewer, @Body({ schema: passwordBody }) body: ChangePasswordRequest) {
    return this.identity.changePassword(viewer, body).then(() => ({}));
  }

  @Post('account/email-change')
  @Exposes(IdentityService.method.requestEmailChange)
  requestEmailChange(@CurrentViewer() viewer: Viewer, @Body({ schema: emailChangeBody }) body: RequestEmailChangeRequest) {
    return this.identity.requestEmailChange(viewer, body).then(() => ({}));
  }

  @Post('email-changes')
  @Exposes(IdentityService.method.confirmEmailChange)
  confirmEmailChange(@CurrentViewer() viewer: Viewer, @Body({ schema: confirmChangeBody }) body: ConfirmEmailChangeRequest) {
    return this.identity.confirmEmailChange(viewer, body).then(() => ({}));
  }

  @Post('email-changes/undo')
  @Exposes(IdentityService.method.undoEmailChange)
  undoEmailChange(@CurrentViewer() viewer: Viewer, @Body({ schema: undoChangeBody }) body: UndoEmailChangeRequest) {
    return this.identity.undoEmailChange(viewer, body).then(() => ({}));
  }

  @Put('account/language')
  @Exposes(IdentityService.method.saveLanguage)
  saveLanguage(@CurrentViewer() viewer: Viewer, @Body({ schema: languageBody }) body: SaveLanguageRequest) {
    return this.identity.saveLanguage(viewer, body).then(() => ({}));
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
