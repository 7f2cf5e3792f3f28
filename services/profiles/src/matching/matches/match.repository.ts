import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf, unionAll } from '@sotto/kit/orm/queries';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { sql, type RawBuilder } from 'kysely';
import { cardColumns } from '../../discovery/card.sql.js';
import { queries, type ProfilesTables } from '../../tables.js';
import { isActive, maxUuid } from '../visibility/people.sql.js';
import type { MatchRow } from './match.view.js';

interface MemberInput {
  userId: string;
}

/** Each side of a match, and the other one. */
const sides = [
  ['user_a_id', 'user_b_id'],
  ['user_b_id', 'user_a_id'],
] as const;
type Side = (typeof sides)[number];

const matches = columnsOf<ProfilesTables['matches']>('matches');

const matchesOf = (userId: RawBuilder<string>, [mine]: Side) =>
  queries.selectFrom('matches').where(mine, '=', userId).where('ended_at', 'is', null);

/** The matches that are listed: those with active members. */
const listedOf = (userId: RawBuilder<string>, side: Side) => matchesOf(userId, side).where(isActive(matches[side[1]]));

const matchColumns = [
  'm.id as matchId',
  'm.created_at as matchedAt',
  'me.user_id as viewerId',
  'l.liked_kind as likedKind',
  'l.liked_id as likedId',
] as const;

const l = columnsOf<ProfilesTables['swipes']>('l');
/** The like of the other one, as the condition of a join with `p` and `me`. */
const isTheirLike = sql<boolean>`${l.swiper_id} = p.user_id and ${l.target_id} = me.user_id`;

/** Two ordered ranges, merged; `me` and `p` as in `cardColumns`. */
export const matchesPage = compileStatement(
  'matches-page',
  ({ userId, lastAt, lastId, limit }: NamedParameters<MemberInput & { lastAt: Date | string; lastId: string; limit: number }>) => {
    const pages = sides.map((side) =>
      listedOf(userId, side)
        .select(['id', 'created_at', matches[side[1]].as('other_id')])
        .where(sql<boolean>`(created_at, id) < (${lastAt}, ${lastId})`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
    );
    const merged = queries
      .selectFrom(unionAll(pages).as('both_sides'))
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    return queries
      .selectFrom(merged.as('m'))
      .innerJoin('profiles as me', (join) => join.on('me.user_id', '=', userId))
      .innerJoin('profiles as p', 'p.user_id', 'm.other_id')
      .leftJoin('swipes as l', (join) => join.on(isTheirLike))
      .select(matchColumns)
      .select(cardColumns)
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc');
  },
);

const matchesTotal = compileStatement('matches-total', ({ userId }: NamedParameters<MemberInput>) => {
  const counts = sides.map((side) => listedOf(userId, side).select((eb) => eb.fn.countAll().as('count')));
  return queries.selectNoFrom(sql<number>`(${sql.join(counts, sql` + `)})::int`.as('total'));
});

/** A match as each of the two sees it. */
const bothSidesOfMatch = compileStatement('match', ({ matchId }: NamedParameters<{ matchId: string }>) =>
  queries
    .selectFrom('matches as m')
    .innerJoinLateral(
      sql<{ me: string; other: string }>`(values (m.user_a_id, m.user_b_id), (m.user_b_id, m.user_a_id))`.as<'side'>(sql`side(me, other)`),
      (join) => join.onTrue(),
    )
    .innerJoin('profiles as me', 'me.user_id', 'side.me')
    .innerJoin('profiles as p', 'p.user_id', 'side.other')
    .leftJoin('swipes as l', (join) => join.on(isTheirLike))
    .select(matchColumns)
    .select(cardColumns)
    .where('m.id', '=', matchId)
    .where('m.ended_at', 'is', null)
    .where((eb) => eb.not('p.inactive')),
);

const matchPeers = compileStatement('matches-peers', ({ userId, limit }: NamedParameters<MemberInput & { limit: number }>) => {
  const peersOf = (side: Side) => matchesOf(userId, side).select(['id as matchId', matches[side[1]].as('peerId')]);
  return peersOf(sides[0]).unionAll(peersOf(sides[1])).limit(limit);
});

/** Reads matches as one of the two members sees them. A block ends a match, so every listed member may be seen. */
@Injectable()
export class MatchRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** `after` is the last match of the page before; null for the first page. */
  page(userId: string, after: { createdAt: Date; id: string } | null, limit: number): Promise<MatchRow[]> {
    const last = { lastAt: after?.createdAt ?? 'infinity', lastId: after?.id ?? maxUuid };
    return matchesPage.run(this.statements, { userId, ...last, limit });
  }

  async total(userId: string): Promise<number> {
    const [row] = await matchesTotal.run(this.statements, { userId });
    return row?.total ?? 0;
  }

  /** The other members of a member's matches. */
  peersOf(userId: string, limit: number): Promise<{ matchId: string; peerId: string }[]> {
    return matchPeers.run(this.statements, { userId, limit });
  }

  /** A match as each of the two sees it; none when it is over. */
  bothSides(matchId: string): Promise<MatchRow[]> {
    return bothSidesOfMatch.run(this.statements, { matchId });
  }
}
