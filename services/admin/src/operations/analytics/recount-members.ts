import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Clock } from '@sotto/kit/orm/clock';
import { ProfilesService, type CountedMember } from '@sotto/proto/profiles/v1/profiles_service';
import { SyncMembers } from '../../members/sync-members.js';
import { maxId, minId } from '../../pages.js';

const wrongSql = `
  select t."userId" as id, k.user_id is null as missing
  from jsonb_to_recordset(?::jsonb) as t ("userId" uuid, "createdAt" timestamptz, verified bool, "memberType" text, plan text)
  left join known_members k on k.user_id = t."userId"
  where k.user_id is null or (k.created_at, k.verified, k.member_type, k.plan) is distinct from (t."createdAt", t.verified, t."memberType", t.plan)`;

/** Members that profiles does not know. Members that were synchronized after the call may be newer than its response. */
const extraSql = `
  delete from known_members where user_id > ? and user_id <= ? and asked_at < ?
    and not user_id = any(array(select jsonb_array_elements_text(?::jsonb)::uuid)) returning 1`;

/** How many rows were corrected. */
export interface Corrections {
  missing: number;
  wrong: number;
  extra: number;
}

/** Compares the members of admin with profiles, page by page, and corrects differences. */
@Injectable()
export class RecountMembers {
  constructor(
    private readonly em: EntityManager,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
    private readonly syncMembers: SyncMembers,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Corrections> {
    const corrected: Corrections = { missing: 0, wrong: 0, extra: 0 };
    for (let after: string | undefined = ''; after !== undefined; ) {
      const askedAt = this.clock.now();
      const { members } = await this.profiles.listMemberTimes(this.minter.self, { after });
      const until: string | undefined = members.at(-1)?.userId;
      const wrong = await this.em.execute<{ id: string; missing: boolean }[]>(wrongSql, [JSON.stringify(members.map(toRow))]);
      await this.syncMembers.execute(wrong.map(({ id }) => id));
      corrected.missing += wrong.filter(({ missing }) => missing).length;
      corrected.wrong += wrong.filter(({ missing }) => !missing).length;
      const kept = JSON.stringify(members.map(({ userId }) => userId));
      corrected.extra += (await this.em.execute(extraSql, [after || minId, until ?? maxId, askedAt.toISOString(), kept])).length;
      after = until;
    }
    return corrected;
  }
}

const toRow = ({ userId, createdAt, verified, memberType, plan }: CountedMember) => ({
  userId,
  createdAt: createdAt && timestampDate(createdAt).toISOString(),
  verified,
  memberType,
  plan,
});
