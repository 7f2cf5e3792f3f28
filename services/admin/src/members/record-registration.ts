import { Injectable } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Inbox } from '@sotto/kit/inbox/inbox';
import type { MemberRegistered } from '@sotto/proto/identity/v1/events';
import { RecordMemberEvent } from './record-member-event.js';

/** Records that an account was created, the first event of every member. */
@Injectable()
export class RecordRegistration {
  constructor(
    private readonly inbox: Inbox,
    private readonly recordMemberEvent: RecordMemberEvent,
  ) {}

  execute(eventId: string, { userId, disclaimerAcceptedAt }: MemberRegistered): Promise<void> {
    const at = disclaimerAcceptedAt && timestampDate(disclaimerAcceptedAt);
    return this.inbox.once(eventId, 'admin.note-registration', (em) =>
      this.recordMemberEvent.execute(em, { userId, kind: 'account_created', at }),
    );
  }
}
