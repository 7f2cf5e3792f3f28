import { Jobs } from '@sotto/kit/jobs/jobs';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { IdentityService, type ListMailRequest } from '@sotto/proto/identity/v1/identity_service';
import { DeliverMail, deliverMailQueue, type DeliverMailJob } from './deliver-mail.js';
import { ListMail } from './list-mail.js';
import { toMailView } from './mail.view.js';

@Controller()
export class MailHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly deliverMail: DeliverMail,
    private readonly listMail: ListMail,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<DeliverMailJob>(deliverMailQueue, (job) => this.deliverMail.execute(job));
  }

  @Rpc(IdentityService.method.listMail)
  async list(input: ListMailRequest) {
    return { mails: (await this.listMail.execute(input)).map(toMailView) };
  }
}
