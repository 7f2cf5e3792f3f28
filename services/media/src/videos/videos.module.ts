import { Module } from '@nestjs/common';
import { MakePlayable } from './make-playable.js';
import { MakeSoldVideo } from './make-sold-video.js';
import { ProbeSoldVideo } from './probe-sold-video.js';
import { ProbeVideo } from './probe-video.js';
import { TakeFrames } from './take-frames.js';

const verbs = [ProbeVideo, ProbeSoldVideo, MakePlayable, MakeSoldVideo, TakeFrames];

@Module({ providers: verbs, exports: verbs })
export class VideosModule {}
