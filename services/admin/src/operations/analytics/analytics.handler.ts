import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { AdminService, type GetAnalyticsChartRequest } from '@sotto/proto/admin/v1/admin_service';
import { MessageSentSchema, type MessageSent } from '@sotto/proto/chat/v1/events';
import { MembersMatchedSchema, type MembersMatched } from '@sotto/proto/profiles/v1/events';
import { CountMatch } from './count-match.js';
import { CountMessage } from './count-message.js';
import { GetAnalyticsChart } from './get-analytics-chart.js';
import { GetAnalytics } from './get-analytics.js';

@Controller()
export class AnalyticsHandler {
  constructor(
    private readonly getAnalytics: GetAnalytics,
    private readonly getAnalyticsChart: GetAnalyticsChart,
    private readonly countMessage: CountMessage,
    private readonly countMatch: CountMatch,
  ) {}

  @Rpc(AdminService.method.getAnalytics)
  async analytics() {
    return { analytics: await this.getAnalytics.execute() };
  }

  @Rpc(AdminService.method.getAnalyticsChart)
  async chart(input: GetAnalyticsChartRequest) {
    return { days: await this.getAnalyticsChart.execute(input) };
  }

  @OnEvent(MessageSentSchema)
  sent(event: MessageSent, { id }: Delivery) {
    return this.countMessage.execute(id, event);
  }

  @OnEvent(MembersMatchedSchema)
  matched(_: MembersMatched, { id }: Delivery) {
    return this.countMatch.execute(id);
  }
}
