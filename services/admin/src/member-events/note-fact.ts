import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import type { VerificationChanged } from '@sotto/proto/identity/v1/events';
import type { ImageReviewed } from '@sotto/proto/media/v1/events';
import type { MemberBlocked } from '@sotto/proto/profiles/v1/events';
import { NoteEvent } from './note-event.js';
import { NoteImage } from './note-image.js';

/** Notes once what facts of other services say happened to a member. */
@Injectable()
export class NoteFact {
  constructor(
    private readonly inbox: Inbox,
    private readonly noteEvent: NoteEvent,
    private readonly noteImage: NoteImage,
  ) {}

  reviewed(factId: string, { userId, imageId: subjectId, status }: ImageReviewed): Promise<void> {
    return this.once(factId, (em) => this.noteImage.execute(em, { userId, subjectId, status, staffId: null, reason: '' }));
  }

  verified(factId: string, { userId, verificationStatus: status }: VerificationChanged): Promise<void> {
    if (status === 'verified') return this.once(factId, (em) => this.noteEvent.execute(em, { userId, kind: 'verified' }));
    if (status === 'unverified') return Promise.resolve();
    const detail = status.replaceAll('_', ' ');
    return this.once(factId, (em) => this.noteEvent.execute(em, { userId, kind: 'verification_changed', detail }));
  }

  /** By whom is nobody's business here. */
  blocked(factId: string, { blockedId: userId }: MemberBlocked): Promise<void> {
    return this.once(factId, (em) => this.noteEvent.execute(em, { userId, kind: 'blocked' }));
  }

  private once(factId: string, note: (em: EntityManager) => Promise<void>): Promise<void> {
    return this.inbox.once(factId, 'admin.note-fact', note);
  }
}
