import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { AdminAction } from './admin-action.entity.js';
import { RecordAction } from './record-action.js';

/** How long pages after the first belong to the recorded export. */
const oneExportMs = 60 * 60_000;

interface ExportPage {
  /** Empty for the first page. */
  cursor: string;
  /** The member that the export is about; null for all. */
  targetId: string | null;
  /** What is exported, with its filters. */
  reason: string;
}

/** Records an export once, before its first page is read. */
@Injectable()
export class RecordExport {
  constructor(
    private readonly em: EntityManager,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { cursor, targetId, reason }: ExportPage): Promise<void> {
    if (cursor !== '' && (await this.isRecorded(viewer, targetId, reason))) return;
    await this.recordAction.execute(viewer, 'export', targetId, reason);
  }

  /** A cursor alone does not prove that the export was recorded: it may come from the list. */
  private async isRecorded({ userId: adminId }: Viewer, targetId: string | null, reason: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - oneExportMs);
    const same = { adminId, action: 'export' as const, targetId, reason, createdAt: { $gte: since } };
    return (await this.em.count(AdminAction, same)) > 0;
  }
}
