import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { KnownMember } from './known-member.js';
import { toPerson } from './person.view.js';

const findSql = `
  select user_id as "userId", display_name as "displayName", age, gender, created_at as "createdAt", verified, member_type as "memberType",
    plan, in_review as "inReview", anonymous, avatar_image_id as "avatarImageId", avatar_thumbhash as "avatarThumbhash"
  from known_members where user_id = any($1::uuid[])`;

const most = 10;
const byNameSql = `
  select user_id as "userId" from known_members
  where lower(display_name) collate "C" like $1
  order by lower(display_name) collate "C", user_id
  limit ${most}`;

/** Who members are, from a copy that events keep up to date: one statement for a whole page. */
@Injectable()
export class People {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  /** Members by id. Unknown and erased members are left out; empty ids are ignored. */
  async find(userIds: Iterable<string | null | undefined>): Promise<Map<string, KnownMember>> {
    const ids = [...new Set(userIds)].filter(Boolean);
    if (ids.length === 0) return new Map();
    const rows = await this.statements.query<KnownMember>('known-members', findSql, [ids]);
    return new Map(rows.map((member) => [member.userId, member]));
  }

  /** The ids of members whose names begin with a text: at most 10, in the order of their names. */
  async named(beginning: string): Promise<string[]> {
    const pattern = `${beginning.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const rows = await this.statements.query<{ userId: string }>('known-members-by-name', byNameSql, [pattern]);
    return rows.map(({ userId }) => userId);
  }

  /** The views of those members that are known, in the order of the ids. */
  async known(viewerId: string, userIds: readonly string[]) {
    const known = await this.find(userIds);
    const now = this.clock.now();
    return userIds.filter((id) => known.has(id)).map((id) => toPerson(viewerId, id, known.get(id), this.addresses, now));
  }

  /** The views of members for one viewer: `(await people.shown(viewerId, ids))(userId)`. */
  async shown(viewerId: string, userIds: Iterable<string | null | undefined>) {
    const known = await this.find(userIds);
    const now = this.clock.now();
    return (userId: string) => toPerson(viewerId, userId, known.get(userId), this.addresses, now);
  }
}
