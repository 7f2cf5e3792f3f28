import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type AddPasskeyRequest,
  type ListPasskeysRequest,
  type RemovePasskeyRequest,
  type RenamePasskeyRequest,
  type StartPasskeyProofRequest,
  type StartPasskeyRequest,
  type StartPasskeySignInRequest,
  type StartPasskeyUnlockRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { AddPasskey } from './add-passkey.js';
import { ChallengePasskeys } from './challenge-passkeys.js';
import { ListPasskeys } from './list-passkeys.js';
import { toChallengeView, toCreationView, toPasskeyView } from './passkey.view.js';
import { RemovePasskey } from './remove-passkey.js';
import { RenamePasskey } from './rename-passkey.js';
import { StartPasskey } from './start-passkey.js';

@Controller()
export class PasskeysHandler {
  constructor(
    private readonly listPasskeys: ListPasskeys,
    private readonly startPasskey: StartPasskey,
    private readonly addPasskey: AddPasskey,
    private readonly renamePasskey: RenamePasskey,
    private readonly removePasskey: RemovePasskey,
    private readonly challengePasskeys: ChallengePasskeys,
  ) {}

  @Rpc(IdentityService.method.listPasskeys)
  async list(_: ListPasskeysRequest, viewer: Viewer) {
    return { passkeys: (await this.listPasskeys.execute(viewer)).map(toPasskeyView) };
  }

  @Rpc(IdentityService.method.startPasskey)
  async start(input: StartPasskeyRequest, viewer: Viewer) {
    return { creation: toCreationView(await this.startPasskey.execute(viewer, input)) };
  }

  @Rpc(IdentityService.method.addPasskey)
  async add({ attestation, name }: AddPasskeyRequest, viewer: Viewer) {
    return { passkey: toPasskeyView(await this.addPasskey.execute(viewer, { attestation: attestation!, name })) };
  }

  @Rpc(IdentityService.method.renamePasskey)
  async rename(input: RenamePasskeyRequest, viewer: Viewer) {
    return { passkey: toPasskeyView(await this.renamePasskey.execute(viewer, input)) };
  }

  @Rpc(IdentityService.method.removePasskey)
  async remove(input: RemovePasskeyRequest, viewer: Viewer) {
    await this.removePasskey.execute(viewer, input);
    return {};
  }

  @Rpc(IdentityService.method.startPasskeyProof)
  async toProve(_: StartPasskeyProofRequest, viewer: Viewer) {
    return { challenge: toChallengeView(await this.challengePasskeys.toProve(viewer)) };
  }

  @Rpc(IdentityService.method.startPasskeySignIn)
  async toSignIn(_: StartPasskeySignInRequest) {
    return { challenge: toChallengeView(await this.challengePasskeys.toSignIn()) };
  }

  @Rpc(IdentityService.method.startPasskeyUnlock)
  async toUnlock(input: StartPasskeyUnlockRequest) {
    return { challenge: toChallengeView(await this.challengePasskeys.toUnlock(input)) };
  }
}
