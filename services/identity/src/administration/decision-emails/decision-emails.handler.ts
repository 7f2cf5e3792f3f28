import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Controller } from '@nestjs/common';
import { EmailRequestedSchema, type EmailRequested } from '@sotto/proto/admin/v1/events';
import { SendDecisionEmail } from './send-decision-email.js';

@Controller()
export class DecisionEmailsHandler {
  constructor(private readonly sendDecisionEmail: SendDecisionEmail) {}

  @OnEvent(EmailRequestedSchema)
  requested({ emailId }: EmailRequested, { id }: Delivery) {
    return this.sendDecisionEmail.execute(id, emailId);
  }
}
