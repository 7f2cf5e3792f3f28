import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ExportRequestedSchema, type ExportRequested } from '@sotto/proto/identity/v1/events';
import { MediaService, type GetExportRequest } from '@sotto/proto/media/v1/media_service';
import { ExpireExports } from './expire-exports.js';
import { writeExportQueue, type ExportJob } from './write-export.js';
import { toExportView } from './export.view.js';
import { GetExport } from './get-export.js';
import { OrderExport } from './order-export.js';
import { WriteExport } from './write-export.js';

export const expireExportsQueue = 'expire-exports';

@Controller()
export class ExportsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly orderExport: OrderExport,
    private readonly writeExport: WriteExport,
    private readonly expireExports: ExpireExports,
    private readonly getExport: GetExport,
    private readonly jobs: Jobs,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ExportJob>(writeExportQueue, ({ exportId }) => this.writeExport.execute(exportId));
    await this.jobs.schedule(expireExportsQueue, '*/10 * * * *', () => this.expireExports.execute());
  }

  @OnEvent(ExportRequestedSchema)
  requested(event: ExportRequested, { id }: Delivery) {
    return this.orderExport.execute(event, id);
  }

  @Rpc(MediaService.method.getExport)
  async get(_: GetExportRequest, viewer: Viewer) {
    return toExportView(await this.getExport.execute(viewer), this.addresses, this.clock.now());
  }
}
