import { Migration } from '@mikro-orm/migrations';

export class Migration20261128SupportRequests extends Migration {
  override up(): void {
    this.addSql(`create table support_requests (
      id uuid primary key,
      ticket_number int generated always as identity (start with 1001) unique,
      client_request_id uuid not null unique,
      user_id uuid,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      subject text not null check (subject <> ''),
      message text not null check (message <> ''),
      request_type text not null default 'general' check (request_type in ('general', 'bug', 'feature', 'feedback', 'billing')),
      priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
      created_at timestamptz not null)`);
  }
}
