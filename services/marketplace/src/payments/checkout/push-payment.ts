import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { Sockets } from '@sotto/kit/nats/sockets';
import { PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { DescribePayment } from './describe-payment.js';
import type { Payment } from './payment.entity.js';

/** Pushes the state of a payment to the devices of its payer. A lost frame does no harm: the page reads the state again. */
@Injectable()
export class PushPayment {
  private readonly logger = new Logger(PushPayment.name);

  constructor(
    private readonly describe: DescribePayment,
    private readonly sockets: Sockets,
  ) {}

  /** Returns at once; a failure is only logged. */
  execute(payment: Payment): void {
    void this.push(payment).catch((error: unknown) => this.logger.warn(`No frame about ${payment.id}: ${describeError(error)}`));
  }

  private async push(payment: Payment): Promise<void> {
    if (payment.payerId) this.sockets.push(payment.payerId, PaymentChangedPushedSchema, { payment: await this.describe.execute(payment) });
  }
}
