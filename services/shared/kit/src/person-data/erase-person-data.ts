import type { Message } from '@bufbuild/protobuf';
import type { GenMessage } from '@bufbuild/protobuf/codegenv2';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountErased } from '@sotto/proto/identity/v1/events';
import { ServiceName } from '../definition/service-name.js';
import { Inbox } from '../inbox/inbox.js';
import { Outbox } from '../outbox/outbox.js';
import { PersonData } from './person-data.js';

/** The event with which a service confirms an erasure; each service has its own. */
type MemberDataErased = Message & { userId: string; erasureId: string };

/** The last step of every service's erasure of a member. */
@Injectable()
export class ErasePersonData {
  constructor(
    private readonly service: ServiceName,
    private readonly inbox: Inbox,
    private readonly personData: PersonData,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Erases the rows of the service's person columns and publishes the confirmation, in one transaction and once per event. `eraseMore` runs
   * first in the same transaction and erases what the columns do not cover.
   */
  execute(
    eventId: string,
    { userId, erasureId }: Pick<AccountErased, 'userId' | 'erasureId'>,
    confirmation: GenMessage<MemberDataErased>,
    eraseMore?: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.inbox.once(eventId, `${this.service.name}.erase-member`, async (em) => {
      await eraseMore?.(em);
      await this.personData.erase(em, userId);
      this.outbox.add(confirmation, { userId, erasureId });
    });
  }
}
