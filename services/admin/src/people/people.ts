import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { KnownMember } from './known-member.js';
import { toPerson } from './person.view.js';

const findSql = `
  select user_id as "userId", display_name as "displayName", age, gender, created_at as "createdAt", verified, member_type as "memberType",
    plan, in_review as "inReview", anonymous, avatar_image_id as "avatarImageId", avatar_thumbhash as "avatarThumbhash"
  from known_members where user_id = any($1::uuid[])`;

/** Who members are, by admin's own record, which facts keep fresh: one statement for a whole page. */
@Injectable()
export class People {
  constructor(
    private readonly reads: PreparedReads,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  /** Members by their ids; who is unknown, or gone, is left out. Ids that are absent or empty are passed over. */
  async find(userIds: Iterable<string | null | undefined>): Promise<Map<string, KnownMember>> {
    const ids = [...new Set(userIds)].filter(Boolean);
    if (ids.length === 0) return new Map();
    const rows = await this.reads.query<KnownMember>('known-members', findSql, [ids]);
    return new Map(rows.map((member) => [member.userId, member]));
  }

  /** The same, ready to be shown to one viewer: `(await people.shown(viewerId, ids))(userId)`. */
  async shown(viewerId: string, userIds: Iterable<string | null | undefined>) {
    const known = await this.find(userIds);
    const now = this.clock.now();
    return (userId: string) => toPerson(viewerId, userId, known.get(userId), this.addresses, now);
  }
}
