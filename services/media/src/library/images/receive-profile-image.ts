import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { MakeRenditions } from '../../processing/images/make-renditions.js';
import type { ImageMetadata } from '../../processing/images/make-renditions.js';
import type { ReceivedFile } from '../../uploads/received-file.js';
import { Receivers } from '../../uploads/receivers.js';
import { Staging } from '../../storage/staging.js';
import { markFinished } from '../../uploads/mark-finished.js';
import { screenImageQueue } from './screen-profile-image.js';
import { ProfileImage } from './profile-image.entity.js';
import { lockImages, stepDown } from './step-down.js';

/**
 * Receives an upload as the next profile image of a member: makes its renditions, stores it as pending, and sends the job that screens it
 * (IMG-04).
 */
@Injectable()
export class ReceiveProfileImage implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly receivers: Receivers,
    private readonly staging: Staging,
    private readonly makeRenditions: MakeRenditions,
    private readonly erased: ErasedMembers,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.receivers.add('profile-image', this);
  }

  async execute({ id, userId, localFile, crop }: ReceivedFile): Promise<void> {
    const { metadata } = await this.makeRenditions.execute(id, localFile, { crop, hurried: true });
    const replaced = await this.em.fork().transactional((em) => this.store(em, id, userId, metadata));
    for (const imageId of replaced) await this.makeRenditions.removeRenditions(imageId);
    await this.staging.discard(id);
  }

  /** Returns the ids of images whose bytes are not needed: a pending image is replaced before anybody saw it. */
  private async store(em: EntityManager, id: string, userId: string, metadata: ImageMetadata): Promise<string[]> {
    if (await this.erased.has(em, userId)) return [id];
    await lockImages(em, userId);
    await markFinished(em, id);
    if (await em.findOne(ProfileImage, id)) return [];
    const waiting = await em.find(ProfileImage, { userId, status: 'pending' });
    em.remove(waiting);
    await em.flush();
    await stepDown(em, userId, 'rejected');
    em.persist(ProfileImage.of(id, userId, metadata, this.clock.now()));
    await this.jobs.send(em, screenImageQueue, { imageId: id });
    return waiting.map((image) => image.id);
  }
}
