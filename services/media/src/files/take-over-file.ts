import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { mediaError } from '../media-error.js';
import type { ReceivedFile } from '../uploads/received-file.js';
import { Upload } from '../uploads/upload.entity.js';
import { processQueues } from './file-queues.js';
import { MediaFile, type Bucket } from './media-file.entity.js';

/** Makes a file of an upload, and leaves the work on it to a job. Again with the same upload changes nothing. */
@Injectable()
export class TakeOverFile {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  /** `mayBe` is asked in the same transaction, and refuses by throwing. */
  execute(received: ReceivedFile, bucket: Bucket, mayBe?: (em: EntityManager) => Promise<void>): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, received.userId)) throw mediaError('FILE_NOT_FOUND');
      await mayBe?.(em);
      const { id, kind } = received;
      await em.findOne(Upload, id, { lockMode: LockMode.PESSIMISTIC_WRITE }); // whoever comes twice, comes one after the other
      await em.nativeUpdate(Upload, { id }, { state: 'finished' });
      if ((await em.count(MediaFile, { id })) > 0) return;
      em.persist(MediaFile.of(received, bucket, this.clock.now()));
      await this.jobs.send(em, processQueues[kind], { id });
    });
  }
}
