import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Controller } from '@nestjs/common';
import { IdentityService, type DescribeErasuresRequest, type OrderErasureRequest } from '@sotto/proto/identity/v1/identity_service';
import { DescribeErasures } from './describe-erasures.js';
import { OrderErasure } from './order-erasure.js';

/** Erasures that administrators order. */
@Controller()
export class OrderedErasuresHandler {
  constructor(
    private readonly orderErasure: OrderErasure,
    private readonly describeErasures: DescribeErasures,
  ) {}

  @Rpc(IdentityService.method.orderErasure)
  async order(input: OrderErasureRequest) {
    return { outcome: await this.orderErasure.execute(input) };
  }

  @Rpc(IdentityService.method.describeErasures)
  async describe(input: DescribeErasuresRequest) {
    return { erasures: await this.describeErasures.execute(input) };
  }
}
