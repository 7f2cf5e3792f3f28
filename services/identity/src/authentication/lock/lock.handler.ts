import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type RemovePinRequest,
  type SaveDiscretionRequest,
  type SetPinRequest,
  type UnlockSessionRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { toDiscretionChoice, toRefreshView } from '../../sessions/session.view.js';
import { ChooseDiscretion } from './choose-discretion.js';
import { SetPin } from './set-pin.js';
import { UnlockSession } from './unlock-session.js';
import { UnlockWithPasskey } from './unlock-with-passkey.js';

@Controller()
export class LockHandler {
  constructor(
    private readonly unlockSession: UnlockSession,
    private readonly unlockWithPasskey: UnlockWithPasskey,
    private readonly setPin: SetPin,
    private readonly chooseDiscretion: ChooseDiscretion,
  ) {}

  @Rpc(IdentityService.method.unlockSession)
  async unlock(input: UnlockSessionRequest) {
    const { refreshToken, passkey } = input;
    return toRefreshView(await (passkey ? this.unlockWithPasskey.execute(refreshToken, passkey) : this.unlockSession.execute(input)));
  }

  @Rpc(IdentityService.method.setPin)
  async pin(input: SetPinRequest, viewer: Viewer) {
    await this.setPin.execute(viewer, input);
    return {};
  }

  @Rpc(IdentityService.method.removePin)
  async noPin(_: RemovePinRequest, viewer: Viewer) {
    await this.chooseDiscretion.removePin(viewer);
    return {};
  }

  @Rpc(IdentityService.method.saveDiscretion)
  async save(input: SaveDiscretionRequest, viewer: Viewer) {
    return { discretion: await this.chooseDiscretion.execute(viewer, toDiscretionChoice(input)) };
  }
}
