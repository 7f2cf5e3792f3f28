import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { mediaError } from '../../media-error.js';
import type { ReceivedFile } from '../../uploads/received-file.js';
import { AnnounceFile } from './announce-file.js';
import { markFinished } from '../../uploads/mark-finished.js';
import { processQueues } from './process-file.js';
import { MediaFile, type Bucket } from './media-file.entity.js';

/** Creates a file from an upload and sends the job that processes it. Does nothing when the file exists already. */
@Injectable()
export class CreateMediaFile {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly announce: AnnounceFile,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  /** `check` runs in the same transaction and refuses by throwing. */
  execute(received: ReceivedFile, bucket: Bucket, check?: (em: EntityManager) => Promise<void>): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, received.userId)) throw mediaError('FILE_NOT_FOUND');
      await check?.(em);
      const { id, kind } = received;
      await markFinished(em, id);
      if ((await em.count(MediaFile, { id })) > 0) return;
      const file = MediaFile.of(received, bucket, this.clock.now());
      em.persist(file);
      this.announce.received(file);
      await this.jobs.send(em, processQueues[kind], { id });
    });
  }
}
