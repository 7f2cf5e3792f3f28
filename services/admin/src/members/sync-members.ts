import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { KnownMember } from './known-member.js';

const idsPerCall = 100;

/** A response never replaces the response to a later request. Rows are locked in the order of their ids. */
const saveSql = `
  insert into known_members
    (user_id, display_name, age, gender, created_at, verified, member_type, plan, in_review, anonymous, avatar_image_id, avatar_thumbhash, asked_at)
  select *, ?::timestamptz
  from jsonb_to_recordset(?::jsonb) as t (
    "userId" uuid, "displayName" text, age int, gender text, "createdAt" timestamptz, verified bool, "memberType" text, plan text,
    "inReview" bool, anonymous bool, "avatarImageId" uuid, "avatarThumbhash" text)
  order by "userId"
  on conflict (user_id) do update
  set display_name = excluded.display_name, age = excluded.age, gender = excluded.gender, created_at = excluded.created_at,
      verified = excluded.verified, member_type = excluded.member_type, plan = excluded.plan, in_review = excluded.in_review,
      anonymous = excluded.anonymous, avatar_image_id = excluded.avatar_image_id, avatar_thumbhash = excluded.avatar_thumbhash,
      asked_at = excluded.asked_at
  where known_members.asked_at <= excluded.asked_at`;

/** Reads members from profiles and stores them. Triggers update the counts in the same transaction. Erased members are not stored. */
@Injectable()
export class SyncMembers {
  constructor(
    private readonly em: EntityManager,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  /** Calls profiles, so never inside a transaction. Members that profiles does not know stay as they are. */
  async execute(userIds: readonly string[]): Promise<void> {
    for (let at = 0; at < userIds.length; at += idsPerCall) await this.sync(userIds.slice(at, at + idsPerCall));
  }

  private async sync(userIds: string[]): Promise<void> {
    const askedAt = this.clock.now();
    const { members } = await this.profiles.describeMembers(this.minter.self, { userIds });
    if (members.length === 0) return;
    await this.em.transactional(async (em) => {
      const ids = members.map(({ userId }) => userId);
      const living = new Set(await this.erased.living(em, ids));
      const stored = members.filter(({ userId }) => living.has(userId)).map(toKnownMember);
      await em.execute(saveSql, [askedAt.toISOString(), JSON.stringify(stored)]);
    });
  }
}

const toKnownMember = (summary: MemberSummary): KnownMember => ({
  userId: summary.userId,
  displayName: summary.displayName,
  age: summary.age ?? null,
  gender: summary.gender,
  createdAt: summary.createdAt ? timestampDate(summary.createdAt) : new Date(0),
  verified: summary.verified,
  memberType: summary.memberType || 'basic',
  plan: summary.plan || 'free',
  inReview: summary.inReview,
  anonymous: summary.anonymous,
  avatarImageId: summary.avatarImageId || null,
  avatarThumbhash: summary.avatarThumbhash,
});
