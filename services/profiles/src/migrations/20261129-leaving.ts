import { Migration } from '@mikro-orm/migrations';

/** The latest event about a member's departure, and the indexes by which an erasure finds all rows of a member. */
export class Migration20261129Leaving extends Migration {
  override up(): void {
    this.addSql(`alter table profiles add column inactive_event_id uuid`);
    // Likes have an index of their own, in the order of the list of admirers.
    this.addSql(`create index swipes_passes_of on swipes (target_id) where action = 'pass'`);
    this.addSql(`create index matches_by_b on matches (user_b_id)`);
    this.addSql(`create index blocks_by_blocked on blocks (blocked_id)`);
    this.addSql(`create index profile_views_of_viewer on profile_views (viewer_id)`);
  }
}
