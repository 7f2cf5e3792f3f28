import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

/** As long as the addresses in the review list are valid. */
const minutes = 10;

/**
 * Members of staff who may see images that nobody else sees: they received the review list, or admin named them, within the last minutes.
 * An address says who may use it but not why, and the image request of a browser carries no role.
 */
@Injectable()
export class ImageReviewers {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async admit(userId: string): Promise<void> {
    const until = new Date(this.clock.now().getTime() + minutes * 60_000);
    await this.em.execute(
      'insert into image_reviewers (user_id, until) values (?, ?) on conflict (user_id) do update set until = excluded.until',
      [userId, until],
    );
  }

  async includes(userId: string): Promise<boolean> {
    const rows = await this.em.execute<object[]>('select 1 from image_reviewers where user_id = ? and until > ?', [
      userId,
      this.clock.now(),
    ]);
    return rows.length > 0;
  }

  /** All current reviewers. */
  async all(): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>('select user_id as id from image_reviewers where until > ?', [this.clock.now()]);
    return rows.map(({ id }) => id);
  }
}
