import { Migration } from '@mikro-orm/migrations';

/** Notes of staff about support requests. */
export class Migration20261218SupportNotes extends Migration {
  override up(): void {
    this.addSql(`create table support_notes (
      id uuid primary key,
      request_id uuid not null references support_requests on delete cascade,
      staff_id uuid,
      text text not null check (text <> ''),
      created_at timestamptz not null)`);
    this.addSql('create index support_notes_on on support_notes (request_id)');
    this.addSql('create index support_notes_by on support_notes (staff_id)');
  }
}
