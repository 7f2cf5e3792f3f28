import pg from 'pg';

/** Between 0 and the given number, by the ids: the same in every stack. */
const spread = (ids, upTo) => `(abs(hashtext(${ids})) % ${upTo})`;

/** Hours since two matched: half a day at least, which is longer than any conversation of the demo. */
const matchHours = (one, other) => `(12 + ${spread(`least(${one}, ${other})::text || greatest(${one}, ${other})::text`, 96)})`;

const statements = {
  profiles: [
    `update profile_views set created_at = created_at - interval '1 hour' * ${spread('viewer_id::text || viewed_id::text', 120)}`,
    `update swipes s set created_at = created_at - interval '1 hour' * (2 + case
        when exists (select from matches m where s.swiper_id in (m.user_a_id, m.user_b_id) and s.target_id in (m.user_a_id, m.user_b_id))
        then ${matchHours('s.swiper_id', 's.target_id')} else ${spread('s.swiper_id::text || s.target_id::text', 168)} end)`,
    `update matches set created_at = created_at - interval '1 hour' * ${matchHours('user_a_id', 'user_b_id')}`,
  ],
  chat: [
    // The newest message is up to three hours old; each one before it is about half an hour older. No two have the same time.
    `update messages m set created_at = now() - interval '1 minute' *
        (5 + ${spread('m.conversation_id::text', 180)} + (c.last_sequence - m.sequence) * 30 + ${spread('m.id::text', 25)})
        - interval '1 millisecond' * ${spread("m.id::text || ' '", 60_000)}
      from conversations c where c.id = m.conversation_id and not c.is_host`,
    `update conversations c set created_at = m.first, updated_at = m.last
      from (select conversation_id, min(created_at) as first, max(created_at) as last from messages group by 1) m
      where m.conversation_id = c.id and not c.is_host`,
  ],
  marketplace: [
    // Payments stay what they are: the provider knows them by their times.
    `update creator_sales set created_at = created_at - interval '1 hour' * ${spread('id::text', 60 * 24)},
        matures_at = matures_at - interval '1 hour' * ${spread('id::text', 60 * 24)}`,
    `update content_purchases set purchased_at = purchased_at - interval '1 hour' * ${spread('id::text', 60 * 24)}
      where purchased_at is not null`,
    // The list of balance changes goes by the times of the ledger, whose triggers refuse changes.
    'set local session_replication_role = replica',
    `update ledger_transactions t set at = case t.kind when 'released' then s.matures_at else s.created_at end
      from creator_sales s where s.id = t.payment_id and t.kind in ('sale', 'tip', 'released')`,
  ],
};

/**
 * Moves what the people of the demo have just done into the days before, so that lists and charts look like those of a product in use: views,
 * likes, matches and messages of a week, sales of sixty days. In the tables themselves, as no call can do that; in development only.
 * @param {(database: string) => import('pg').ClientConfig} connectionTo As a superuser.
 */
export async function spreadDemoTimes(connectionTo) {
  for (const [database, changes] of Object.entries(statements)) {
    const client = new pg.Client(connectionTo(database));
    await client.connect();
    try {
      await client.query('begin');
      for (const change of changes) await client.query(change);
      await client.query('commit');
    } finally {
      await client.end();
    }
  }
}
