import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { EarningsChangedSchema, type EarningsChanged } from '@sotto/proto/marketplace/v1/events';
import {
  MarketplaceService,
  type DescribeBusinessRequest,
  type DescribeOpenBusinessRequest,
  type ExportSalesRequest,
  type GetEarningsChartRequest,
  type GetEarningsRequest,
  type ListBalanceChangesRequest,
  type ListSalesRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { EarningsChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { DescribeBusiness } from './describe-business.js';
import { DescribeOpenBusiness } from './describe-open-business.js';
import { toBalanceChange, toEarningsSummary, toMonthOfChanges, toSale } from './earnings.view.js';
import { ExportSales } from './export-sales.js';
import { GetEarnings } from './get-earnings.js';
import { GetEarningsChart } from './get-earnings-chart.js';
import { ListBalanceChanges } from './list-balance-changes.js';
import { ListSales } from './list-sales.js';

/** A creator's earnings and balance. */
@Controller()
export class EarningsHandler {
  constructor(
    private readonly getEarnings: GetEarnings,
    private readonly getEarningsChart: GetEarningsChart,
    private readonly listBalanceChanges: ListBalanceChanges,
    private readonly describeBusiness: DescribeBusiness,
    private readonly describeOpenBusiness: DescribeOpenBusiness,
  ) {}

  @Rpc(MarketplaceService.method.getEarnings)
  async read(_: GetEarningsRequest, viewer: Viewer) {
    const earnings = await this.getEarnings.execute(viewer);
    return { earnings: toEarningsSummary(earnings), feeRates: earnings.rates };
  }

  @Rpc(MarketplaceService.method.getEarningsChart)
  async chart({ days }: GetEarningsChartRequest, viewer: Viewer) {
    return { days: await this.getEarningsChart.execute(viewer, days) };
  }

  @Rpc(MarketplaceService.method.listBalanceChanges)
  async changes(input: ListBalanceChangesRequest, viewer: Viewer) {
    const { page, months, firstMonth, nextCursor } = await this.listBalanceChanges.execute(viewer, input);
    return { changes: page.map(toBalanceChange), months: months.map(toMonthOfChanges), firstMonth, nextCursor };
  }

  @Rpc(MarketplaceService.method.describeBusiness)
  async business({ userId }: DescribeBusinessRequest) {
    return { business: await this.describeBusiness.execute(userId) };
  }

  @Rpc(MarketplaceService.method.describeOpenBusiness)
  async openBusiness({ userIds }: DescribeOpenBusinessRequest) {
    return { members: await this.describeOpenBusiness.execute(userIds) };
  }
}

/** A creator's sales; her open pages are notified when they change. */
@Controller()
export class SalesHandler {
  constructor(
    private readonly listSales: ListSales,
    private readonly exportSales: ExportSales,
    private readonly sockets: Sockets,
  ) {}

  @Rpc(MarketplaceService.method.listSales)
  async sales({ cursor, limit }: ListSalesRequest, viewer: Viewer) {
    const { page, nextCursor, total } = await this.listSales.execute(viewer, cursor, limit);
    return { sales: page.map(toSale), nextCursor, total };
  }

  @Rpc(MarketplaceService.method.exportSales)
  export({ cursor }: ExportSalesRequest, viewer: Viewer) {
    return this.exportSales.execute(viewer, cursor);
  }

  @OnEvent(EarningsChangedSchema)
  async changed({ creatorId }: EarningsChanged) {
    this.sockets.push(creatorId, EarningsChangedPushedSchema, {});
  }
}
