import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { adminError } from '../../admin-error.js';
import { People } from '../../members/people.js';
import { RecordAction } from '../../staff/actions/record-action.js';

/** Reads what a member paid, received and sells, for administrators. The call is recorded before marketplace is called. */
@Injectable()
export class GetMemberBusiness {
  constructor(
    private readonly people: People,
    private readonly recordAction: RecordAction,
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, userId: string) {
    if (!(await this.people.find([userId])).has(userId)) throw adminError('MEMBER_NOT_FOUND');
    await this.recordAction.execute(viewer, 'look_up', userId, 'Looked at payments and sales');
    const { business } = await this.marketplace.describeBusiness(this.minter.self, { userId });
    return { business };
  }
}
