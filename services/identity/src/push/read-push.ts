import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PushSubscription } from '../sessions/push-subscription.entity.js';
import { ChoosePush } from './choose-push.js';
import type { PushSettings } from './push-settings.entity.js';
import { PushSender } from './push-sender.js';

/** What the caller gets by web push, and where. */
export interface PushState {
  settings: PushSettings;
  publicKey: string;
  subscribed: boolean;
  devices: number;
}

/** Reads the settings of the caller, and whether the browser of this session gets notifications. */
@Injectable()
export class ReadPush {
  constructor(
    private readonly em: EntityManager,
    private readonly choosePush: ChoosePush,
    private readonly sender: PushSender,
  ) {}

  async execute({ userId, sessionId }: Viewer): Promise<PushState> {
    const settings = await this.choosePush.read(userId);
    const devices = await this.em.find(PushSubscription, { userId }, { fields: ['sessionId'] });
    const subscribed = devices.some((device) => device.sessionId === sessionId);
    return { settings, publicKey: this.sender.publicKey, subscribed, devices: devices.length };
  }
}
