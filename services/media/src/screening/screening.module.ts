import { Module } from '@nestjs/common';
import { MediaSettings } from '../settings.js';
import { BannedImagesRepository } from './banned-images.repository.js';
import { Classifier } from './classifier.js';
import { ScreenFrames } from './screen-frames.js';
import { ScreenImage } from './screen-image.js';
import { WorkerClassifier } from './worker-classifier.js';

const classifier = {
  provide: Classifier,
  useFactory: ({ classifier: chosen }: MediaSettings) => chosen ?? new WorkerClassifier(),
  inject: [MediaSettings],
};

@Module({
  providers: [classifier, BannedImagesRepository, ScreenImage, ScreenFrames],
  exports: [BannedImagesRepository, ScreenImage, ScreenFrames],
})
export class ScreeningModule {}
