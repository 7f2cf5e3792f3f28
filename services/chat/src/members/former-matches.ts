import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Pair } from './pair.entity.js';

/** How long a member who was matched with an erased one may report them (D-104). */
const rememberedMs = 90 * 86_400_000;

/** A hash of both ids, so that a row names nobody but the member who stays. */
const traceOf = (erasedId: string, memberId: string) => `sha256(convert_to((${erasedId})::text || (${memberId})::text, 'UTF8'))`;

const rememberSql = `
  insert into former_match (user_id, trace, erased_at)
  select peer.id, ${traceOf('?', 'peer.id')}, ? from pair
    cross join lateral (select case user1_id when ? then user2_id else user1_id end as id) peer
  where (user1_id = ? or user2_id = ?) and (matched or ended)
  on conflict do nothing`;
const knownSql = `
  select exists (select from pair where user1_id = ? and user2_id = ? and (matched or ended))
    or exists (select from former_match where user_id = ? and trace = ${traceOf('?', '?')} and erased_at > ?) as matched`;
const forgetSql = 'delete from former_match where erased_at <= ?';

/** Which members were matched, also for a while after one of the two was erased: enough to accept a report, and no data about the erased member. */
@Injectable()
export class FormerMatches {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** In the transaction of the erasure, before the pairs are deleted. */
  async remember(em: EntityManager, erasedId: string): Promise<void> {
    await em.execute(rememberSql, [erasedId, this.clock.now(), erasedId, erasedId, erasedId]);
  }

  /** Whether the two are or were matched; the second one may be erased. */
  async has(userId: string, otherId: string): Promise<boolean> {
    const parameters = [...Pair.order(userId, otherId), userId, otherId, userId, this.since];
    const [row] = await this.em.fork().execute<{ matched: boolean }[]>(knownSql, parameters);
    return row?.matched ?? false;
  }

  async forget(): Promise<void> {
    await this.em.fork().execute(forgetSql, [this.since]);
  }

  private get since(): Date {
    return new Date(this.clock.now().getTime() - rememberedMs);
  }
}
