import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { ActivitySchema } from '@sotto/proto/profiles/v1/profiles';
import { BadgeCatalogue } from '../profiles/badge-catalogue.js';
import { toBadge } from '../profiles/badge.view.js';
import { Cards } from '../discovery/cards.view.js';
import { toMemberRow } from '../matching/visibility/member-row.view.js';
import type { ActivityRow } from './activity.repository.js';

/** Shows activities to their member. */
@Injectable()
export class ActivityViews {
  constructor(
    private readonly catalogue: BadgeCatalogue,
    private readonly cards: Cards,
  ) {}

  async of(row: ActivityRow): Promise<MessageInitShape<typeof ActivitySchema>> {
    const [badge] = await this.catalogue.of(row.badgeId ? [row.badgeId] : []);
    return {
      id: `${row.kind}-${row.ref}-${row.at.getTime()}`,
      kind: row.kind,
      who: row.userId === null ? undefined : toMemberRow(row, this.cards.showing),
      badge: badge ? toBadge(badge) : undefined,
      at: timestampFromDate(row.at),
      unseen: row.unseen,
      contentId: row.contentId ?? '',
    };
  }
}
