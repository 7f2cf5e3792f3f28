import { Module } from '@nestjs/common';
import { ImageReviewers } from './image-reviewers.js';

@Module({ providers: [ImageReviewers], exports: [ImageReviewers] })
export class ReviewersModule {}
