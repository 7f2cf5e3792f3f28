import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Inbox } from '@sotto/kit/inbox/inbox';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { ImageDecided } from '@sotto/proto/media/v1/events';
import { MediaService, type DescribeImageDecisionResponse } from '@sotto/proto/media/v1/media_service';
import { countDay } from '../analytics/count-day.js';
import { StoreDecision } from '../decisions/store-decision.js';
import { GiveNotice } from '../notices/give-notice.js';
import { NoteImage } from './note-image.js';

/** Keeps what a person decided about an image in media: a rejection is told the member, who can appeal against it as against any other. */
@Injectable()
export class NoteImageDecision {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
    private readonly storeDecision: StoreDecision,
    private readonly giveNotice: GiveNotice,
    private readonly noteImage: NoteImage,
    private readonly clock: Clock,
  ) {}

  async execute(factId: string, { decisionId, userId }: ImageDecided): Promise<void> {
    const decision = await this.media.describeImageDecision(this.minter.self, { decisionId }).catch(gone);
    let told = false;
    await this.inbox.once(factId, 'admin.note-image-decision', async (em) => {
      await countDay(em, 'images_decided', this.clock.now());
      if (decision && !(await this.erased.has(em, userId))) told = await this.note(em, decisionId, decision);
    });
    if (told) this.giveNotice.push(userId, decisionId);
  }

  private async note(em: EntityManager, id: string, decision: DescribeImageDecisionResponse): Promise<boolean> {
    const { userId, subjectId, status, reason, decidedBy, profileImage } = decision;
    await this.noteImage.execute(em, { userId, subjectId, status, staffId: decidedBy, reason });
    if (status !== 'rejected') return false;
    const subjectKind = profileImage ? 'profile_image' : 'file';
    const about = { id, userId, action: 'reject_image', subjectKind, subjectId, reason, decidedBy } as const;
    const decidedAt = decision.decidedAt ? timestampDate(decision.decidedAt) : undefined;
    const fresh = await this.storeDecision.at(em, { ...about, note: '', reportId: null, incidentId: null, days: 0, decidedAt }, 'in_force');
    if (fresh) await this.giveNotice.execute(em, { decisionId: id, userId, kind: 'reject_image', subjectKind, reason, appealable: true });
    return fresh;
  }
}

/** The image and its decision went with the member. */
const gone = (error: unknown): undefined => {
  if (error instanceof DomainError && error.code === 'IMAGE_NOT_FOUND') return undefined;
  throw error;
};
