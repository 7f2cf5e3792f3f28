import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Rendition } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';

/** As long as the addresses in the review list are valid. */
const minutes = 10;
/** How long a reviewer who has looked at an image may approve it. */
const revealHours = 24;

/** The many requests of one video, and the sizes of one picture, write one row, which is deleted together with the image or file. */
const revealSql = `
  insert into review_reveals (image_id, file_id, staff_id, until)
  select image_id, file_id, ?, ? from (
    select id as image_id, null::uuid as file_id from profile_images where id = ?
    union all select null, id from media_files where id = ?) subject
  on conflict (subject_id, staff_id) do update set until = excluded.until where review_reveals.until < excluded.until - interval '1 hour'`;

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

  /** Whether a reviewer receives an image or file now. A request for anything but the blurred picture is recorded: nothing is approved unseen. */
  async mayReceive(userId: string, subjectId: string, rendition: Rendition): Promise<boolean> {
    if (!(await this.includes(userId))) return false;
    if (rendition !== 'blurred') await this.reveal(userId, subjectId);
    return true;
  }

  /** Records that a reviewer looked at an image or file. */
  async reveal(userId: string, subjectId: string): Promise<void> {
    const until = new Date(this.clock.now().getTime() + revealHours * 3_600_000);
    await this.em.execute(revealSql, [userId, until, subjectId, subjectId]);
  }

  /** Deletes the records that no longer count. */
  async forgetReveals(): Promise<void> {
    await this.em.execute('delete from review_reveals where until <= ?', [this.clock.now()]);
  }

  /** All current reviewers. */
  async all(): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>('select user_id as id from image_reviewers where until > ?', [this.clock.now()]);
    return rows.map(({ id }) => id);
  }

  private async includes(userId: string): Promise<boolean> {
    const rows = await this.em.execute<object[]>('select 1 from image_reviewers where user_id = ? and until > ?', [
      userId,
      this.clock.now(),
    ]);
    return rows.length > 0;
  }
}
