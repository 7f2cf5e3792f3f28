import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Each part uses a primary key, or the index of the subjects of a takedown. */
const membersSql = `
  select user_id as "targetId", user_id as "userId" from known_members where user_id = any($1::uuid[])
  union all select id, reported_user_id from user_reports where id = any($1::uuid[])
  union all select id, user_id from decisions where id = any($1::uuid[])
  union all select id, user_id from safety_flags where id = any($1::uuid[])
  union all select id, user_id from incidents where id = any($1::uuid[])
  union all select id, user_id from support_requests where id = any($1::uuid[]) and user_id is not null
  union all select takedown_id, user_id from takedown_subjects where takedown_id = any($1::uuid[])`;

/** The member that each target of an action is about: the member itself, or whose case it is. */
@Injectable()
export class TargetMembers {
  constructor(private readonly statements: PreparedStatements) {}

  /** Targets without a known member, such as settings, and cases that were deleted are left out. */
  async of(targetIds: readonly (string | null)[]): Promise<Map<string, string>> {
    const ids = [...new Set(targetIds)].filter((id): id is string => id !== null && uuid.test(id));
    if (ids.length === 0) return new Map();
    const rows = await this.statements.query<{ targetId: string; userId: string }>('target-members', membersSql, [ids]);
    return new Map(rows.map(({ targetId, userId }) => [targetId, userId]));
  }
}
