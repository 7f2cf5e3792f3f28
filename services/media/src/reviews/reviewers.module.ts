import { Module } from '@nestjs/common';
import { BarredMembers } from './barred-members.js';
import { ImageReviewers } from './image-reviewers.js';
import { PushQueueChanged } from './push-queue-changed.js';

@Module({ providers: [ImageReviewers, PushQueueChanged, BarredMembers], exports: [ImageReviewers, PushQueueChanged, BarredMembers] })
export class ReviewersModule {}
