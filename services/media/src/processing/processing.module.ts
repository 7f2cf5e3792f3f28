import { Module, type DynamicModule } from '@nestjs/common';
import { CheckVoice } from './audio/check-voice.js';
import { MakeVoice } from './audio/make-voice.js';
import { CheckPicture } from './images/check-picture.js';
import { ConvertHeic } from './images/convert-heic.js';
import { DecodingBudget } from './images/decoding-budget.js';
import { MakeRenditions } from './images/make-renditions.js';
import { BannedImagesRepository } from './screening/banned-images.repository.js';
import { Classifier } from './screening/classifier.js';
import { ScreenFrames } from './screening/screen-frames.js';
import { ScreenImage } from './screening/screen-image.js';
import { WorkerClassifier } from './screening/worker-classifier.js';
import { TracePhoto } from './traces/trace-photo.js';
import { ExtractFrames } from './videos/extract-frames.js';
import { MakePlayable } from './videos/make-playable.js';
import { TakeFrame } from './videos/take-frame.js';
import { MakeSoldVideo } from './videos/make-sold-video.js';
import { ProbeSoldVideo } from './videos/probe-sold-video.js';
import { ProbeVideo } from './videos/probe-video.js';

const operations = [
  DecodingBudget,
  MakeRenditions,
  CheckPicture,
  ConvertHeic,
  ProbeVideo,
  ProbeSoldVideo,
  MakePlayable,
  MakeSoldVideo,
  ExtractFrames,
  TakeFrame,
  CheckVoice,
  MakeVoice,
  BannedImagesRepository,
  ScreenImage,
  ScreenFrames,
  TracePhoto,
];

/** Decoding, encoding and screening of images and videos, and decoding and encoding of voice notes. */
@Module({})
export class ProcessingModule {
  /** Tests pass a classifier that loads no model. Global, so that there is one classifier, and one thread, per process. */
  static with(classifier?: Classifier): DynamicModule {
    return {
      module: ProcessingModule,
      global: true,
      providers: [
        {
          provide: Classifier,
          useFactory: (budget: DecodingBudget) => classifier ?? new WorkerClassifier(budget),
          inject: [DecodingBudget],
        },
        ...operations,
      ],
      exports: operations,
    };
  }
}
