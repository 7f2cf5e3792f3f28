import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { RecordAction } from '../../staff/actions/record-action.js';

/** Reads what is owed or open of members before they are deleted. The look at each member's money is recorded before marketplace is called. */
@Injectable()
export class PreviewDeletion {
  constructor(
    private readonly em: EntityManager,
    private readonly recordAction: RecordAction,
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute({ userId: staffId }: Viewer, userIds: string[]) {
    await this.em.transactional(async (em) => {
      for (const userId of userIds) this.recordAction.inside(em, staffId, 'look_up', userId, 'Looked at what is owed before a deletion');
    });
    const { members } = await this.marketplace.describeOpenBusiness(this.minter.self, { userIds });
    return { members };
  }
}
