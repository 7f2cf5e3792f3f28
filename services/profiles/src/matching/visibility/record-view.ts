import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { timestamp, uuid } from '@sotto/kit/orm/queries';
import { sql } from 'kysely';
import { queries } from '../../tables.js';

interface ViewInput {
  viewerId: string;
  viewedId: string;
  /** The UTC day of `at`. */
  day: string;
  at: string;
}

/** Stores a view. Views by a member in review are not counted. */
export const addView = compileStatement('profile-view', ({ viewerId, viewedId, day, at }: NamedParameters<ViewInput>) =>
  queries
    .insertInto('profile_views')
    .columns(['viewer_id', 'viewed_id', 'day', 'created_at'])
    .expression((db) =>
      db
        .selectFrom('profiles')
        .select(['user_id', uuid(viewedId).as('viewed_id')])
        .select([sql<string>`${day}::date`.as('day'), timestamp(at).as('created_at')])
        .where('user_id', '=', viewerId)
        .where((viewer) => viewer.not('in_review')),
    )
    .onConflict((earlier) => earlier.doNothing()),
);

const remembered = 50_000;

/** Counts a view of another member's profile, once per viewer and UTC day (D-72). */
@Injectable()
export class RecordView {
  /** Views that this process has counted already, so that reloading a page writes nothing. The database prevents duplicates. */
  private readonly counted = new Set<string>();

  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  async execute(viewerId: string, viewedId: string): Promise<void> {
    const now = this.clock.now().toISOString();
    const day = now.slice(0, 10);
    const look = `${viewerId} ${viewedId} ${day}`;
    if (this.counted.has(look)) return;
    await addView.run(this.statements, { viewerId, viewedId, day, at: now });
    if (this.counted.size >= remembered) this.counted.clear();
    this.counted.add(look);
  }
}
