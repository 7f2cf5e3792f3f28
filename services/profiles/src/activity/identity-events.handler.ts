import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  ReferralCompletedSchema,
  VerificationChangedSchema,
  type ReferralCompleted,
  type VerificationChanged,
} from '@sotto/proto/identity/v1/events';
import { CountReferral } from '../badges/count-referral.js';
import { MirrorVerification } from '../badges/mirror-verification.js';
import { RecordActivity } from './record-activity.js';

/** Handles events of identity. */
@Controller()
export class IdentityEventsHandler {
  constructor(
    private readonly mirrorVerification: MirrorVerification,
    private readonly countReferral: CountReferral,
    private readonly record: RecordActivity,
  ) {}

  @OnEvent(VerificationChangedSchema)
  async verification({ userId, verificationStatus }: VerificationChanged, { id }: Delivery) {
    await this.mirrorVerification.execute(userId, verificationStatus, (profile, status) => profile.applyVerificationEvent(status, id));
    if (verificationStatus === 'verified') await this.record.execute(id, { userId, kind: 'verified' });
  }

  @OnEvent(ReferralCompletedSchema)
  async referral({ referrerId, refereeId, totalReferrals }: ReferralCompleted, { id }: Delivery) {
    await this.countReferral.execute(referrerId, totalReferrals);
    await this.record.execute(id, { userId: referrerId, kind: 'referral', actorId: refereeId });
  }
}
