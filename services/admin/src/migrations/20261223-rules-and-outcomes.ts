import { Migration } from '@mikro-orm/migrations';
import { communityRules } from '@sotto/proto/vocabulary';

/** Decisions name the community rule that was broken. Outcomes of cases wait until staff can no longer undo them. */
export class Migration20261223RulesAndOutcomes extends Migration {
  override up(): void {
    this.addSql(`alter table decisions add column rule text not null default ''`);
    this.addSql(`alter table decisions add constraint decisions_rule_check
      check (rule in ('', ${communityRules.map((rule) => `'${rule}'`).join()})) not valid`);
    this.addSql(`alter table notices add column rule text not null default ''`);
    this.addSql(`alter table emails add column rule text not null default '', add column hidden_content jsonb not null default '[]'`);
    this.addSql(`create table case_outcomes (
      id uuid primary key,
      queue text not null check (queue in ('bans', 'appeals', 'takedowns', 'support')),
      case_id uuid not null,
      staff_id uuid not null,
      state text not null check (state in ('applies', 'in_force', 'undone', 'refused')),
      content jsonb,
      decided_at timestamptz not null,
      applies_at timestamptz not null,
      check ((state = 'applies') = (content is not null)))`);
    this.addSql(`create unique index case_outcomes_of on case_outcomes (queue, case_id) where state = 'applies'`);
    this.addSql(`create index case_outcomes_due on case_outcomes (applies_at) where state = 'applies'`);
    this.addSql(`create index case_outcomes_old on case_outcomes (applies_at) where state <> 'applies'`);
    this.addSql(`create index case_outcomes_by on case_outcomes (staff_id)`);
  }
}
