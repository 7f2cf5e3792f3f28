import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ImagesModule } from '../images/images.module.js';
import { DecisionStates } from './decision-states.js';
import { HoldSubject } from './hold-subject.js';
import { LeaveQueue } from './leave-queue.js';
import { ReviewCases } from './review-cases.js';
import { ReviewersModule } from './reviewers.module.js';
import { TellOwner } from './tell-owner.js';

/** What everybody needs who changes whether an image or a file is seen. */
@Module({
  imports: [ImagesModule, FilesModule, ReviewersModule],
  providers: [HoldSubject, ReviewCases, DecisionStates, LeaveQueue, TellOwner],
  exports: [HoldSubject, ReviewCases, DecisionStates, LeaveQueue, TellOwner],
})
export class HoldingModule {}
