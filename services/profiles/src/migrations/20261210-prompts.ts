import { Migration } from '@mikro-orm/migrations';

/** Answers to questions: a list of objects with `promptId` and `answer`, read with the profile and never searched. */
export class Migration20261210Prompts extends Migration {
  override up(): void {
    this.addSql(`alter table profiles add column prompts jsonb not null default '[]'`);
    this.addSql(`alter table profiles add constraint profiles_prompts_check
      check (jsonb_typeof(prompts) = 'array' and jsonb_array_length(prompts) <= 3) not valid`);
  }
}
