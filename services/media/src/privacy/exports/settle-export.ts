import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ExportReadySchema } from '@sotto/proto/media/v1/events';
import { MemberExport } from './member-export.entity.js';

/** Stores the progress of an archive. Ignores archives that were replaced or erased. */
@Injectable()
export class SettleExport {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Starts an attempt. Returns the owner; undefined when there is nothing to do. */
  start(exportId: string): Promise<string | undefined> {
    return this.ifPreparing(exportId, (archive) => {
      archive.start();
      return archive.userId;
    });
  }

  /** Returns the owner whose archive is ready now. */
  finish(exportId: string, sizeBytes: number): Promise<string | undefined> {
    return this.ifPreparing(exportId, (archive) => {
      const { userId } = archive;
      archive.finish(sizeBytes, this.clock.now());
      this.outbox.add(ExportReadySchema, { userId, exportId });
      return userId;
    });
  }

  /** Returns whether another attempt is allowed. */
  async fail(exportId: string): Promise<boolean> {
    return (await this.ifPreparing(exportId, (archive) => archive.failed())) ?? false;
  }

  private ifPreparing<T>(exportId: string, change: (archive: MemberExport) => T): Promise<T | undefined> {
    return this.em.transactional(async (em) => {
      const archive = await em.findOne(MemberExport, exportId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      return archive?.isPreparing ? change(archive) : undefined;
    });
  }
}
