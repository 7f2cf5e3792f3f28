import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { ExportReadyPushedSchema } from '@sotto/proto/media/v1/media';
import { SettleExport } from './settle-export.js';
import { MakeArchive } from './make-archive.js';

/** Makes a member's archive, five times at most, and tells its owner when it is there. */
@Injectable()
export class WriteExport {
  constructor(
    private readonly settleExport: SettleExport,
    private readonly makeArchive: MakeArchive,
    private readonly sockets: Sockets,
  ) {}

  async execute(exportId: string): Promise<void> {
    const userId = await this.settleExport.begin(exportId);
    if (!userId) return; // done before, replaced, or its member is gone
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
