import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ExportReadySchema } from '@sotto/proto/media/v1/events';
import { MemberExport } from './member-export.entity.js';

/** Writes down how the work on an archive goes; nothing happens to one that nobody waits for any more. */
@Injectable()
export class SettleExport {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whose archive it is, when there is something to do. */
  begin(exportId: string): Promise<string | undefined> {
    return this.waited(exportId, (archive) => {
      archive.begin();
      return archive.userId;
    });
  }

  /** Answers whose archive is ready now. */
  finish(exportId: string, sizeBytes: number): Promise<string | undefined> {
    return this.waited(exportId, (archive) => {
      const { userId } = archive;
      archive.finish(sizeBytes, this.clock.now());
      this.outbox.add(ExportReadySchema, { userId, exportId });
      return userId;
    });
  }

  /** Answers whether somebody may try again. */
  async fail(exportId: string): Promise<boolean> {
    return (await this.waited(exportId, (archive) => archive.failed())) ?? false;
  }

  private waited<T>(exportId: string, change: (archive: MemberExport) => T): Promise<T | undefined> {
    return this.em.transactional(async (em) => {
      const archive = await em.findOne(MemberExport, exportId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      return archive?.isPreparing ? change(archive) : undefined;
    });
  }
}
