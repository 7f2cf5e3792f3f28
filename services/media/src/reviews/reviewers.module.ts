import { Module } from '@nestjs/common';
import { ImageReviewers } from './image-reviewers.js';
import { PushQueueChanged } from './push-queue-changed.js';

@Module({ providers: [ImageReviewers, PushQueueChanged], exports: [ImageReviewers, PushQueueChanged] })
export class ReviewersModule {}
