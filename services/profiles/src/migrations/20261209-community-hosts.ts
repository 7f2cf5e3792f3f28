import { Migration } from '@mikro-orm/migrations';

/** Members that an administrator made a community host. */
export class Migration20261209CommunityHosts extends Migration {
  override up(): void {
    this.addSql('alter table profiles add column is_community_host boolean not null default false');
  }
}
