import { Jobs } from '@sotto/kit/jobs/jobs';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { IdentityProvider } from './identity-provider.js';
import { redactSessionsQueue, type RedactSessionJob } from './order-redaction.js';

@Controller()
export class VerificationJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly provider: IdentityProvider,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<RedactSessionJob>(redactSessionsQueue, ({ sessionId }) => this.provider.redact(sessionId));
  }
}
