import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { Clock } from '@sotto/kit/orm/clock';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { MemberDataErasedSchema } from '@sotto/proto/media/v1/events';
import { EraseBytes } from './erase-bytes.js';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

interface Gone {
  userId: string;
  erasureId: string;
}

/** Erases everything that media holds on a member. Bytes go before the rows that know them: whatever is cut short is found again. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly em: EntityManager,
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly eraseBytes: EraseBytes,
    private readonly personData: PersonData,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(factId: string, { userId, erasureId }: Gone): Promise<void> {
    // First of all nothing new comes from them: no image, no request, no archive.
    await this.em.transactional((em) => this.erased.add(em, userId, this.clock.now()));
    await this.eraseBytes.execute(this.em.fork(), userId);
    await this.inbox.once(factId, 'media.erase-member', async (em) => {
      await this.personData.erase(em, userId);
      this.outbox.add(MemberDataErasedSchema, { userId, erasureId });
    });
  }
}
