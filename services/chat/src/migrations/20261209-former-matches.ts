import { Migration } from '@mikro-orm/migrations';

/** That a member was matched with an erased one, who is stored as a hash only. */
export class Migration20261209FormerMatches extends Migration {
  override up(): void {
    this.addSql(`create table former_match (
      user_id uuid not null,
      trace bytea not null,
      erased_at timestamptz not null,
      primary key (user_id, trace))`);
    this.addSql('create index former_match_erased on former_match (erased_at)');
  }
}
