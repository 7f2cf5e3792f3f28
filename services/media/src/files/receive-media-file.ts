import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { mediaError } from '../media-error.js';
import type { ReceivedFile } from '../uploads/received-file.js';
import { Receivers } from '../uploads/receivers.js';
import { Upload } from '../uploads/upload.entity.js';
import { processQueues } from './file-queues.js';
import { buckets, MediaFile, type Bucket } from './media-file.entity.js';

/** Takes over an upload for one of the two tabs, and leaves the work on it to a job. */
@Injectable()
export class ReceiveMediaFile implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly receivers: Receivers,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const bucket of buckets) this.receivers.add(bucket, { execute: (received) => this.execute(received, bucket) });
  }

  execute(received: ReceivedFile, bucket: Bucket): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, received.userId)) throw mediaError('FILE_NOT_FOUND');
      const file = MediaFile.of(received, bucket, this.clock.now());
      const { affectedRows } = await em.createQueryBuilder(MediaFile).insert(file).onConflict('id').ignore().execute('run');
      await em.nativeUpdate(Upload, { id: file.id }, { state: 'finished' });
      if (affectedRows === 1) await this.jobs.send(em, processQueues[file.kind], { id: file.id });
    });
  }
}
