import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ImagesModule } from '../images/images.module.js';
import { DecideSubject } from './decide-subject.js';
import { ImageReviewHandler } from './image-review.handler.js';
import { ListImagesToReview } from './list-images-to-review.js';
import { ReviewersModule } from './reviewers.module.js';

@Module({
  imports: [ImagesModule, FilesModule, ReviewersModule],
  controllers: [ImageReviewHandler],
  providers: [ListImagesToReview, DecideSubject],
})
export class ReviewsModule {}
