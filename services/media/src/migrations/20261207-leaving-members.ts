import { Migration } from '@mikro-orm/migrations';

export class Migration20261207LeavingMembers extends Migration {
  override up(): void {
    this.addSql(`create table leaving_members (user_id uuid primary key, leaving boolean not null, event_id uuid not null)`);
  }
}
