import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { Sockets } from '@sotto/kit/nats/sockets';
import { PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { DescribePayment } from './describe-payment.js';
import type { Payment } from './payment.entity.js';

/** Tells a payer's devices what became of a payment. A frame that gets lost is healed by the next read. */
@Injectable()
export class PushPayment {
  private readonly logger = new Logger(PushPayment.name);

  constructor(
    private readonly describe: DescribePayment,
    private readonly sockets: Sockets,
  ) {}

  /** Nobody waits for it. */
  execute(payment: Payment): void {
    void this.push(payment).catch((error: unknown) => this.logger.warn(`No frame about ${payment.id}: ${describeError(error)}`));
  }

  private async push(payment: Payment): Promise<void> {
    if (payment.payerId) this.sockets.push(payment.payerId, PaymentChangedPushedSchema, { payment: await this.describe.execute(payment) });
  }
}
