import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { ExportReadyPushedSchema } from '@sotto/proto/media/v1/media';
import { SettleExport } from './settle-export.js';
import { MakeArchive } from './make-archive.js';

export const writeExportQueue = 'write-export';

export interface ExportJob {
  exportId: string;
}

/** Writes the archive of a member, with at most five attempts, and notifies its owner when it is ready. */
@Injectable()
export class WriteExport {
  constructor(
    private readonly settleExport: SettleExport,
    private readonly makeArchive: MakeArchive,
    private readonly sockets: Sockets,
  ) {}

  async execute(exportId: string): Promise<void> {
    const userId = await this.settleExport.start(exportId);
    if (!userId) return; // finished before, replaced, or its owner was erased
    try {
      const sizeBytes = await this.makeArchive.execute(exportId, userId);
      if (await this.settleExport.finish(exportId, sizeBytes)) this.sockets.push(userId, ExportReadyPushedSchema, { exportId });
      else await this.makeArchive.discard(exportId);
    } catch (error) {
      await this.makeArchive.discard(exportId);
      if (await this.settleExport.fail(exportId)) throw error;
    }
  }
}
