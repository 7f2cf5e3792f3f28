import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { MemberContextSchema } from '@sotto/proto/admin/v1/casework';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { adminError } from '../../admin-error.js';
import { People } from '../../members/people.js';
import { AccountStatuses } from '../account-status/account-statuses.js';
import { Protection } from '../record/protection.js';

const statsSql = `
  select
    (select count(*)::int from user_reports where reported_user_id = $1) as "reportsAbout",
    (select count(*)::int from user_reports where reported_user_id = $1 and status = 'pending') as "reportsPending",
    (select count(*)::int from user_reports where reporter_id = $1) as "reportsBy",
    (select count(*)::int from decisions d join decision_states s on s.decision_id = d.id
      where d.user_id = $1 and d.action in ('warn', 'suspend', 'ban', 'remove_content', 'reject_image')
        and s.state in ('in_force', 'awaits_second')) as decisions,
    (select count(*)::int from safety_flags where user_id = $1 and state = 'open') as "openFlags",
    (select count(*)::int from appeals where user_id = $1) as appeals,
    (select count(*)::int from appeals where user_id = $1 and state = 'open') as "appealsOpen",
    (select count(*)::int from support_requests where user_id = $1) as "supportRequests",
    (select count(*)::int from support_requests where user_id = $1 and status = 'open') as "supportRequestsOpen",
    (select count(*)::int from member_events where user_id = $1 and kind = 'image_rejected') as "imagesRejected",
    exists (select from muted_reporters where user_id = $1) as muted`;

interface MemberStats {
  reportsAbout: number;
  reportsPending: number;
  reportsBy: number;
  decisions: number;
  openFlags: number;
  appeals: number;
  appealsOpen: number;
  supportRequests: number;
  supportRequestsOpen: number;
  imagesRejected: number;
  muted: boolean;
}

/** Reads what staff knows of a member. Blocks hide nothing from staff. */
@Injectable()
export class GetMemberContext {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly people: People,
    private readonly accountStatuses: AccountStatuses,
    private readonly protection: Protection,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute({ userId: staffId }: Viewer, userId: string): Promise<MessageInitShape<typeof MemberContextSchema>> {
    const member = (await this.people.find([userId])).get(userId);
    if (!member) throw adminError('MEMBER_NOT_FOUND');
    const [person, [stats], accountStatus, protectedAs, { blockedBy }] = await Promise.all([
      this.people.shown(staffId, [userId]),
      this.statements.query<MemberStats>('member-stats', statsSql, [userId]),
      this.accountStatuses.of(userId),
      this.protection.of(this.em, staffId, userId),
      this.profiles.countBlocks(this.minter.self, { userId }),
    ]);
    const { createdAt, inReview, verified, gender, memberType, plan } = member;
    return {
      ...{ inReview, verified, gender, memberType, plan, blockedBy, ...stats },
      person: person(userId),
      createdAt: createdAt.getTime() > 0 ? timestampFromDate(createdAt) : undefined,
      accountStatus: accountStatus?.status ?? 'active',
      suspendedUntil: accountStatus?.until ? timestampFromDate(accountStatus.until) : undefined,
      protected: protectedAs,
    };
  }
}
