import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Access extends Migration {
  override up(): void {
    this.addSql(`create table access_requests (
      id uuid primary key,
      requester_id uuid not null,
      content_owner_id uuid not null,
      status text not null check (status in ('pending', 'approved', 'denied')),
      message text not null check (char_length(message) <= 500),
      created_at timestamptz not null,
      decided_at timestamptz,
      unique (requester_id, content_owner_id),
      check (requester_id <> content_owner_id),
      check ((status = 'pending') = (decided_at is null)))`);
    this.addSql(`create index access_requests_incoming on access_requests (content_owner_id, created_at desc, id desc)`);
    this.addSql(`create index access_requests_outgoing on access_requests (requester_id, created_at desc, id desc)`);
    this.addSql(`create table blocks (
      blocker_id uuid,
      blocked_id uuid,
      active boolean not null,
      event_id uuid not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id))`);
    this.addSql(`create index blocks_of_blocked on blocks (blocked_id)`);
    this.addSql(`create index media_files_private on media_files (user_id, created_at desc) where bucket = 'private-media'`);
    this.addSql(`create table exports (
      id uuid primary key,
      user_id uuid not null,
      state text not null check (state in ('preparing', 'ready', 'failed', 'expired')),
      attempts int not null check (attempts >= 0),
      size_bytes bigint check (size_bytes > 0),
      requested_at timestamptz not null,
      expires_at timestamptz,
      check ((state = 'ready') <= (size_bytes is not null and expires_at is not null)))`);
    this.addSql(`create index exports_of on exports (user_id, requested_at desc)`);
  }
}
