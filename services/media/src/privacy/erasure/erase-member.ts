import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasePersonData } from '@sotto/kit/person-data/erase-person-data';
import type { AccountErased } from '@sotto/proto/identity/v1/events';
import { MemberDataErasedSchema } from '@sotto/proto/media/v1/events';
import { EraseBytes } from './erase-bytes.js';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

/** Erases all data of a member in media. Bytes are removed before their rows, so an interrupted erasure is repeated completely. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly eraseBytes: EraseBytes,
    private readonly erasePersonData: ErasePersonData,
  ) {}

  async execute(eventId: string, event: AccountErased): Promise<void> {
    // From here on nothing new of the member is accepted: no image, no request, no archive.
    await this.em.transactional((em) => this.erased.add(em, event.userId));
    await this.eraseBytes.execute(this.em.fork(), event.userId);
    await this.erasePersonData.execute(eventId, event, MemberDataErasedSchema);
  }
}
