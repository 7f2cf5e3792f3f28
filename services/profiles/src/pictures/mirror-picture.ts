import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';
import { Images } from './images.provider.js';

/** Takes over the picture that a member shows now, whatever the fact named: so late and repeated facts do no harm. */
@Injectable()
export class MirrorPicture {
  constructor(
    private readonly images: Images,
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  async execute(userId: string, factId: string): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    const shown = await this.images.shownBy(userId);
    await this.changeProfile.execute(userId, (profile) => profile.show(shown, factId));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
