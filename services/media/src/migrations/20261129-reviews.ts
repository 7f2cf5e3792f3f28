import { Migration } from '@mikro-orm/migrations';

export class Migration20261129Reviews extends Migration {
  override up(): void {
    this.addSql(`alter table media_files
      add column review_status text check (review_status in ('pending', 'approved', 'rejected')),
      add column scores jsonb`);
    this.addSql(`update media_files set review_status = 'pending' where state = 'in_review'`);
    // The review list contains exactly the files whose review is pending.
    this.addSql(`alter table media_files
      add check ((state = 'in_review') = (review_status is not null and review_status = 'pending')),
      add check (review_status is distinct from 'approved' or state = 'ready'),
      add check (review_status is distinct from 'rejected' or state = 'refused')`);
    this.addSql(`create index media_files_queue on media_files (review_status, created_at, id) where review_status is not null`);
    this.addSql(`alter table image_decisions
      alter column image_id drop not null,
      add column file_id uuid references media_files on delete cascade,
      add check ((image_id is null) <> (file_id is null))`);
    this.addSql(`create index file_decisions_of on image_decisions (file_id)`);
  }
}
