import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { SessionSchema } from '@sotto/proto/identity/v1/accounts';
import {
  AddPasskeyRequestSchema,
  AddPasskeyResponseSchema,
  IdentityService,
  ListPasskeysResponseSchema,
  RenamePasskeyRequestSchema,
  RenamePasskeyResponseSchema,
  SignInWithPasskeyRequestSchema,
  StartPasskeyProofResponseSchema,
  StartPasskeyRequestSchema,
  StartPasskeyResponseSchema,
  StartPasskeySignInResponseSchema,
  StartPasskeyUnlockResponseSchema,
  type AddPasskeyRequest,
  type RenamePasskeyRequest,
  type SignInWithPasskeyRequest,
  type StartPasskeyRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { Exposes } from '../http/exposes.decorator.js';
import { AccountRestricted } from '../http/problem-errors.js';
import { protoJson } from '../http/proto-json.js';
import { standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';
import { Cookies, type SessionCookies } from './session-cookies.js';

const startBody = standardSchema(StartPasskeyRequestSchema);
const addBody = standardSchema(AddPasskeyRequestSchema);
const renameBody = standardSchema(RenamePasskeyRequestSchema, ['id']);
const signInBody = standardSchema(SignInWithPasskeyRequestSchema, ['deviceToken']);

/** The passkeys of a member, and signing in with one. Each use starts with a challenge, which works once. */
@Controller()
export class PasskeysController {
  constructor(@ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>) {}

  @Get('account/passkeys')
  @Exposes(IdentityService.method.listPasskeys)
  async list(@CurrentViewer() viewer: Viewer) {
    return protoJson(ListPasskeysResponseSchema, await this.identity.listPasskeys(viewer, {}));
  }

  @Post('account/passkeys/creation')
  @Exposes(IdentityService.method.startPasskey)
  async start(@CurrentViewer() viewer: Viewer, @Body({ schema: startBody }) body: StartPasskeyRequest) {
    return protoJson(StartPasskeyResponseSchema, await this.identity.startPasskey(viewer, body));
  }

  @Post('account/passkeys')
  @Exposes(IdentityService.method.addPasskey)
  async add(@CurrentViewer() viewer: Viewer, @Body({ schema: addBody }) body: AddPasskeyRequest) {
    return protoJson(AddPasskeyResponseSchema, await this.identity.addPasskey(viewer, body));
  }

  @Put('account/passkeys/:id')
  @Exposes(IdentityService.method.renamePasskey)
  async rename(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body({ schema: renameBody }) body: RenamePasskeyRequest) {
    return protoJson(RenamePasskeyResponseSchema, await this.identity.renamePasskey(viewer, { ...body, id }));
  }

  @Delete('account/passkeys/:id')
  @Exposes(IdentityService.method.removePasskey)
  remove(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
    return this.identity.removePasskey(viewer, { id }).then(() => ({}));
  }

  @Post('account/passkey-challenge')
  @Exposes(IdentityService.method.startPasskeyProof)
  async toProve(@CurrentViewer() viewer: Viewer) {
    return protoJson(StartPasskeyProofResponseSchema, await this.identity.startPasskeyProof(viewer, {}));
  }

  @Post('sessions/passkey-challenge')
  @Exposes(IdentityService.method.startPasskeySignIn)
  async toSignIn(@CurrentViewer() viewer: Viewer) {
    return protoJson(StartPasskeySignInResponseSchema, await this.identity.startPasskeySignIn(viewer, {}));
  }

  @Post('sessions/passkey')
  @Exposes(IdentityService.method.signInWithPasskey, { answers: SessionSchema })
  async signIn(
    @CurrentViewer() viewer: Viewer,
    @Cookies() cookies: SessionCookies,
    @Body({ schema: signInBody }) body: SignInWithPasskeyRequest,
  ) {
    const answer = await this.identity.signInWithPasskey(viewer, { ...body, deviceToken: cookies.deviceToken });
    if (answer.restriction) throw new AccountRestricted(answer.restriction);
    return cookies.store(answer);
  }

  @Post('sessions/unlock-challenge')
  @Exposes(IdentityService.method.startPasskeyUnlock, { cookie: true })
  async toUnlock(@CurrentViewer() viewer: Viewer, @Cookies() cookies: SessionCookies) {
    const { refreshToken } = cookies;
    const answer = await this.identity.startPasskeyUnlock(viewer, { refreshToken }).catch((error: unknown) => cookies.dropIfOver(error));
    return protoJson(StartPasskeyUnlockResponseSchema, answer);
  }
}
