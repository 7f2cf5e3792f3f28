import { Injectable } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Inbox } from '@sotto/kit/inbox/inbox';
import type { MemberRegistered } from '@sotto/proto/identity/v1/events';
import { NoteEvent } from './note-event.js';

/** Begins what staff sees of a member with the account. */
@Injectable()
export class NoteRegistration {
  constructor(
    private readonly inbox: Inbox,
    private readonly noteEvent: NoteEvent,
  ) {}

  execute(factId: string, { userId, disclaimerAcceptedAt }: MemberRegistered): Promise<void> {
    const at = disclaimerAcceptedAt && timestampDate(disclaimerAcceptedAt);
    return this.inbox.once(factId, 'admin.note-registration', (em) => this.noteEvent.execute(em, { userId, kind: 'account_created', at }));
  }
}
