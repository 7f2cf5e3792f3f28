import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { Clock } from '@sotto/kit/orm/clock';
import { timestamp } from '@sotto/kit/orm/queries';
import { sql } from 'kysely';
import { queries } from '../tables.js';
import { DeckRepository } from './deck.repository.js';
import { sameCompatibility, toDiscoveryRow, type DiscoveryRow, type ProjectedProfile } from './discovery-row.js';

const currentRow = compileStatement('discovery-row', ({ userId }: NamedParameters<{ userId: string }>) =>
  queries
    .selectFrom('discovery')
    .select(['gender', 'seek', 'age', 'min_age as minAge', 'max_age as maxAge', 'cell', 'interests', 'stated_miles as statedMiles'])
    .select(['hidden', 'verified', 'featured'])
    .where('user_id', '=', userId),
);

interface WriteInput extends DiscoveryRow {
  userId: string;
  now: string;
  /** Whether others may meet the member here since now. */
  newlyThere: boolean;
}

const writeRow = compileStatement('write-discovery-row', (row: NamedParameters<WriteInput>) => {
  const now = timestamp(row.now);
  const columns = {
    ...{ gender: row.gender, seek: row.seek, age: row.age, min_age: row.minAge, max_age: row.maxAge, cell: row.cell },
    ...{ interests: row.interests, stated_miles: row.statedMiles, hidden: row.hidden, verified: row.verified, featured: row.featured },
  };
  return queries
    .insertInto('discovery')
    .values({ user_id: row.userId, ...columns, active_from: now })
    .onConflict((held) =>
      held
        .column('user_id')
        .doUpdateSet({ ...columns, active_from: sql<Date>`case when ${row.newlyThere} then ${now} else discovery.active_from end` }),
    );
});

const removeRow = compileStatement('remove-discovery-row', ({ userId }: NamedParameters<{ userId: string }>) =>
  queries.deleteFrom('discovery').where('user_id', '=', userId),
);

/** Brings a member's row of the projection up to date, in the transaction that changes the profile. */
@Injectable()
export class ProjectMember {
  constructor(
    private readonly em: EntityManager,
    private readonly decks: DeckRepository,
    private readonly clock: Clock,
  ) {}

  async execute(profile: ProjectedProfile): Promise<void> {
    const row = toDiscoveryRow(profile);
    if (!row) return this.leave(profile.userId);

    const [held] = await currentRow.runIn(this.em, { userId: profile.userId });
    const differs = !held || !sameCompatibility(held, row);
    // Decks that have passed this member deal the member as a newcomer now.
    const newlyThere = differs || (held.hidden && !row.hidden) || (!held.verified && row.verified);
    await writeRow.runIn(this.em, { ...row, userId: profile.userId, now: this.clock.now().toISOString(), newlyThere });
    if (differs) await this.decks.restart(profile.userId, this.clock.now());
  }

  private async leave(userId: string): Promise<void> {
    await removeRow.runIn(this.em, { userId });
  }
}
