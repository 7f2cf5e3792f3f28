import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import type { VerificationChanged } from '@sotto/proto/identity/v1/events';
import type { ImageReviewed } from '@sotto/proto/media/v1/events';
import type { MemberBlocked } from '@sotto/proto/profiles/v1/events';
import { RecordImageEvent } from './record-image-event.js';
import { RecordMemberEvent } from './record-member-event.js';

/** Records events of other services about a member, each once. */
@Injectable()
export class RecordServiceEvent {
  constructor(
    private readonly inbox: Inbox,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly recordImageEvent: RecordImageEvent,
  ) {}

  reviewed(eventId: string, { userId, imageId: subjectId, status }: ImageReviewed): Promise<void> {
    return this.once(eventId, (em) => this.recordImageEvent.execute(em, { userId, subjectId, status, staffId: null, reason: '' }));
  }

  verified(eventId: string, { userId, verificationStatus: status }: VerificationChanged): Promise<void> {
    if (status === 'verified') return this.once(eventId, (em) => this.recordMemberEvent.execute(em, { userId, kind: 'verified' }));
    if (status === 'unverified') return Promise.resolve();
    const detail = status.replaceAll('_', ' ');
    return this.once(eventId, (em) => this.recordMemberEvent.execute(em, { userId, kind: 'verification_changed', detail }));
  }

  /** Staff does not see who blocked the member. */
  blocked(eventId: string, { blockedId: userId }: MemberBlocked): Promise<void> {
    return this.once(eventId, (em) => this.recordMemberEvent.execute(em, { userId, kind: 'blocked' }));
  }

  private once(eventId: string, note: (em: EntityManager) => Promise<void>): Promise<void> {
    return this.inbox.once(eventId, 'admin.record-event', note);
  }
}
