import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeProfile } from './change-profile.js';
import { EnsureProfile } from './ensure-profile.js';
import { Images } from './images.provider.js';

/** Copies the current gallery from media, so that no page has to ask for it. Late and repeated events are harmless. */
@Injectable()
export class MirrorGallery {
  constructor(
    private readonly images: Images,
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  async execute(userId: string, eventId: string): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    const files = await this.images.galleryOf(userId);
    await this.changeProfile.execute(userId, (profile) => profile.showGallery(files, eventId));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
