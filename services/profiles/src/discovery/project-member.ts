import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { Profile } from '../profiles/profile.entity.js';
import { DeckRepository } from './deck.repository.js';
import { sameCompatibility, toDiscoveryRow, type DiscoveryRow } from './discovery-row.js';

const heldSql = `
  select gender, seek, age, min_age as "minAge", max_age as "maxAge", cell, interests, hidden, verified, featured
  from discovery where user_id = ?`;

const writeSql = `
  insert into discovery (user_id, gender, seek, age, min_age, max_age, cell, interests, stated_miles, hidden, verified, featured, active_from)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (user_id) do update set (gender, seek, age, min_age, max_age, cell, interests, stated_miles, hidden, verified, featured, active_from) =
    (excluded.gender, excluded.seek, excluded.age, excluded.min_age, excluded.max_age, excluded.cell, excluded.interests,
     excluded.stated_miles, excluded.hidden, excluded.verified, excluded.featured, case when ? then excluded.active_from else discovery.active_from end)`;

/** Brings a member's row of the projection up to date, in the transaction that changes the profile. */
@Injectable()
export class ProjectMember {
  constructor(
    private readonly em: EntityManager,
    private readonly decks: DeckRepository,
    private readonly clock: Clock,
  ) {}

  async execute(profile: Profile): Promise<void> {
    const row = toDiscoveryRow(profile);
    if (!row) return this.leave(profile.userId);

    const [held] = await this.em.execute<DiscoveryRow[]>(heldSql, [profile.userId]);
    const differs = !held || !sameCompatibility(held, row);
    // Whoever dealt past this member before deals the member as a newcomer now.
    const newlyThere = differs || (held.hidden && !row.hidden) || (!held.verified && row.verified);
    await this.write(profile.userId, row, newlyThere);
    if (differs) await this.decks.restart(profile.userId, this.clock.now());
  }

  private async write(userId: string, row: DiscoveryRow, newlyThere: boolean): Promise<void> {
    const { gender, seek, age, minAge, maxAge, cell, interests, statedMiles, hidden, verified, featured } = row;
    const now = this.clock.now().toISOString();
    const values = [userId, gender, seek, age, minAge, maxAge, cell, interests, statedMiles, hidden, verified, featured, now, newlyThere];
    await this.em.execute(writeSql, values);
  }

  private async leave(userId: string): Promise<void> {
    await this.em.execute('delete from discovery where user_id = ?', [userId]);
  }
}
