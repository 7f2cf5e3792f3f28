import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LikesWaitingSchema } from '@sotto/proto/profiles/v1/events';
import { batchSize, likedMembers, waitMinutes } from './liked-members.sql.js';

const minutes = 60_000;
const hours = 60 * minutes;

/** Less than a day, so that members whose first like came at night are not notified at night for ever. */
const pauseMs = 20 * hours;

/** Older likes are no news, for example after an outage. */
const newsMs = 48 * hours;

const firstId = '00000000-0000-0000-0000-000000000000';

/** Of two instances that notify the same member, the second finds the row of the first and returns nothing. An erased member has no profile. */
const noteSql = `
  insert into like_notices (user_id, notified_at)
  select user_id, ?::timestamptz from profiles
  where user_id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb))) order by user_id for key share
  on conflict (user_id) do update set notified_at = excluded.notified_at
  where coalesce(like_notices.notified_at <= ?::timestamptz, true)
  returning user_id as "userId"`;

/** Publishes `LikesWaiting` for members with new likes that they have not seen: about once a day at most, and once for the same likes. */
@Injectable()
export class NotifyLikedMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let after: string | undefined = firstId; after !== undefined; ) after = await this.notifyBatch(after);
  }

  /** Returns the last id of a full batch, after which the next batch starts. */
  private async notifyBatch(after: string): Promise<string | undefined> {
    const now = this.clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const notifiedBefore = ago(pauseMs);
    const batch = await likedMembers.run(this.statements, { after, since: ago(newsMs), until: ago(waitMinutes * minutes), notifiedBefore });
    const userIds = batch.filter(({ isLiked }) => isLiked).map(({ userId }) => userId);
    if (userIds.length > 0) await this.em.transactional((em) => this.notify(em, userIds, { now: now.toISOString(), notifiedBefore }));
    return batch.length === batchSize ? batch.at(-1)?.userId : undefined;
  }

  private async notify(em: EntityManager, userIds: string[], { now, notifiedBefore }: Record<'now' | 'notifiedBefore', string>) {
    const notified = await em.execute<{ userId: string }[]>(noteSql, [now, JSON.stringify(userIds), notifiedBefore]);
    for (const { userId } of notified) this.outbox.add(LikesWaitingSchema, { userId });
  }
}
