import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { EvidenceModule } from '../diversions/evidence.module.js';
import { PrivateMediaModule } from '../private-media/private-media.module.js';
import { RenditionsModule } from '../renditions/renditions.module.js';
import { ReviewersModule } from '../reviews/reviewers.module.js';
import { ScreeningModule } from '../screening/screening.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AnnounceImage } from './announce-image.js';
import { DeliverImages } from './deliver-images.js';
import { DescribeImages } from './describe-images.js';
import { EraseImages } from './erase-images.js';
import { GetProfileImages } from './get-profile-images.js';
import { ImagesHandler } from './images.handler.js';
import { PushImageChanged } from './push-image-changed.js';
import { ReceiveProfileImage } from './receive-profile-image.js';
import { RemoveProfileImage } from './remove-profile-image.js';
import { ReviewImage } from './review-image.js';
import { ScreenProfileImage } from './screen-profile-image.js';
import { SettleImage } from './settle-image.js';
import { SettleVerdict } from './settle-verdict.js';
import { WithdrawImage } from './withdraw-image.js';

@Module({
  imports: [UploadsModule, RenditionsModule, ScreeningModule, DeliveryModule, PrivateMediaModule, ReviewersModule, EvidenceModule],
  controllers: [ImagesHandler],
  providers: [
    ReceiveProfileImage,
    ScreenProfileImage,
    SettleVerdict,
    SettleImage,
    AnnounceImage,
    PushImageChanged,
    GetProfileImages,
    RemoveProfileImage,
    ReviewImage,
    WithdrawImage,
    DescribeImages,
    DeliverImages,
    EraseImages,
  ],
  exports: [EraseImages, ReviewImage, WithdrawImage, AnnounceImage, PushImageChanged],
})
export class ImagesModule {}
