import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { Injectable } from '@nestjs/common';
import { MemberDataErasedSchema } from '@sotto/proto/admin/v1/events';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

const silenceSql = `update user_reports set description = '' where reporter_id = ?`;

/** Erases everything that admin holds on a member, and says so. Being asked again is answered again. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly personData: PersonData,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(factId: string, { userId, erasureId }: { userId: string; erasureId: string }): Promise<void> {
    return this.inbox.once(factId, 'admin.erase-member', async (em) => {
      await this.erased.add(em, userId, this.clock.now());
      // A report outlives who wrote it: that it was made, about whom, and what the other wrote. The words go.
      await em.execute(silenceSql, [userId]);
      // What was decided about somebody goes with them, and only so.
      await em.execute(`select set_config('admin.erased_member', ?, true)`, [userId]);
      await this.personData.erase(em, userId);
      this.outbox.add(MemberDataErasedSchema, { userId, erasureId });
    });
  }
}
