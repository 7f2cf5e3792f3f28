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
import type { CommunityRule } from '@sotto/proto/vocabulary';
import { countDay } from '../../members/count-day.js';
import { RecordImageEvent } from '../../members/record-image-event.js';
import { SendNotice } from '../../notices/send-notice.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { StoreDecision } from '../record/store-decision.js';

/** Records a decision about an image in media. A rejection becomes a decision of admin, with a notice and the possibility to appeal. */
@Injectable()
export class RecordImageDecision {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
    private readonly storeDecision: StoreDecision,
    private readonly sendNotice: SendNotice,
    private readonly recordImageEvent: RecordImageEvent,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  async execute(eventId: string, { decisionId, userId }: ImageDecided): Promise<void> {
    const decision = await this.media.describeImageDecision(this.minter.self, { decisionId }).catch(gone);
    let notified = false;
    await this.inbox.once(eventId, 'admin.note-image-decision', async (em) => {
      await countDay(em, 'images_decided', this.clock.now());
      if (decision && !(await this.erased.has(em, userId))) notified = await this.note(em, decisionId, decision);
    });
    if (notified) this.sendNotice.push(userId, decisionId);
  }

  private async note(em: EntityManager, id: string, decision: DescribeImageDecisionResponse): Promise<boolean> {
    const { userId, subjectId, status, reason, decidedBy, profileImage } = decision;
    await this.recordImageEvent.execute(em, { userId, subjectId, status, staffId: decidedBy, reason });
    if (decidedBy) this.recordAction.inside(em, decidedBy, 'image', userId, describe(status, reason));
    if (status !== 'rejected') return false;
    const subjectKind = profileImage ? 'profile_image' : 'file';
    const rule = ruleOfRejection[reason] ?? '';
    const about = { id, userId, action: 'reject_image', subjectKind, subjectId, rule, reason, decidedBy } as const;
    const decidedAt = decision.decidedAt ? timestampDate(decision.decidedAt) : undefined;
    const fresh = await this.storeDecision.at(em, { ...about, note: '', reportId: null, incidentId: null, days: 0, decidedAt }, 'in_force');
    if (fresh)
      await this.sendNotice.execute(em, { decisionId: id, userId, kind: 'reject_image', subjectKind, rule, reason, appealable: true });
    return fresh;
  }
}

/** The community rule that each reason of a rejection names. A reason in own text and an unclear picture name none. */
const ruleOfRejection: Readonly<Record<string, CommunityRule>> = {
  'Nudity or sexual content': 'content',
  'Not a photo of the member': 'honesty',
  'Contact details or advertising': 'honesty',
  'Violence, hate or drugs': 'respect',
  'Shown without consent': 'consent',
};

const describe = (status: string, reason: string): string => {
  const decided = status === 'approved' ? 'Approved' : 'Rejected';
  return reason ? `${decided}: ${reason}` : decided;
};

/** The image and its decision were erased with the member. */
const gone = (error: unknown): undefined => {
  if (error instanceof DomainError && error.code === 'IMAGE_NOT_FOUND') return undefined;
  throw error;
};
