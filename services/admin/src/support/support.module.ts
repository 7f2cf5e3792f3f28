import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { AnswerSupportRequest } from './answer-support-request.js';
import { ListSupportRequests } from './list-support-requests.js';
import { SetSupportStatus } from './set-support-status.js';
import { ShowSupportRequests } from './show-support-requests.js';
import { SubmitSupportRequest } from './submit-support-request.js';
import { SupportHandler } from './support.handler.js';
import { SupportRepository } from './support.repository.js';

/** What people write to us, and what we answer. */
@Module({
  controllers: [SupportHandler],
  providers: [SubmitSupportRequest, ListSupportRequests, AnswerSupportRequest, SetSupportStatus, ShowSupportRequests, SupportRepository],
})
export class SupportModule implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly repository: SupportRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch('support_requests_open', 'Requests of the contact form that nobody answered.', () => this.repository.open());
  }
}
