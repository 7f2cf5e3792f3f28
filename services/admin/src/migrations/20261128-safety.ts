import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Safety extends Migration {
  override up(): void {
    this.addSql(`create index support_requests_of_user on support_requests (user_id) where user_id is not null`);

    this.addSql(`create table safety_flags (
      id uuid primary key,
      user_id uuid not null,
      kind text not null check (kind in ('under_age', 'contact', 'link', 'payment')),
      surface text not null check (surface <> ''),
      subject_id text not null,
      state text not null check (state in ('open', 'closed')),
      raised int not null check (raised > 0),
      created_at timestamptz not null,
      last_raised_at timestamptz not null)`);
    this.addSql(`create unique index safety_flags_open on safety_flags (user_id, kind, surface, subject_id) where state = 'open'`);
    this.addSql(`create index safety_flags_queue on safety_flags (created_at, id) where state = 'open'`);

    // Kit's table of erased members keeps a hash of the id, so that late events about them are recognized.
  }
}
