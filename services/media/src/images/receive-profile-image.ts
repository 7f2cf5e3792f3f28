import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { MakeRenditions } from '../renditions/make-renditions.js';
import type { PictureFacts } from '../renditions/picture-facts.js';
import type { ReceivedFile } from '../uploads/received-file.js';
import { Receivers } from '../uploads/receivers.js';
import { Staging } from '../uploads/staging.js';
import { Turns } from '../uploads/turns.js';
import { Upload } from '../uploads/upload.entity.js';
import { screenImageQueue } from './image-queue.js';
import { ProfileImage } from './profile-image.entity.js';
import { lockImages, stepDown } from './step-down.js';

/** Takes over an upload as the member's next profile image: pending, in all its sizes, and on its way to be screened (IMG-04). */
@Injectable()
export class ReceiveProfileImage implements OnModuleInit {
  /** Decoding needs memory, so few pictures at a time. */
  private readonly turns = new Turns(2);

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
    const facts = await this.turns.take(() => this.makeRenditions.execute(id, localFile, crop ? { crop } : {}));
    const gone = await this.em.fork().transactional((em) => this.store(em, id, userId, facts));
    for (const imageId of gone) await this.makeRenditions.removeRenditions(imageId);
    await this.staging.discard(id);
  }

  /** Answers the images of which nothing is kept: one that waited is replaced before anybody saw it. */
  private async store(em: EntityManager, id: string, userId: string, facts: PictureFacts): Promise<string[]> {
    if (await this.erased.has(em, userId)) return [id];
    await lockImages(em, userId);
    if (await em.findOne(ProfileImage, id)) return [];
    const waiting = await em.find(ProfileImage, { userId, status: 'pending' });
    em.remove(waiting);
    await em.flush();
    await stepDown(em, userId, 'rejected');
    em.persist(ProfileImage.of(id, userId, facts, this.clock.now()));
    await em.nativeUpdate(Upload, { id }, { state: 'finished' });
    await this.jobs.send(em, screenImageQueue, { imageId: id });
    return waiting.map((image) => image.id);
  }
}
