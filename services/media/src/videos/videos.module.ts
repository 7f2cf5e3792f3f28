import { Module } from '@nestjs/common';
import { MakePlayable } from './make-playable.js';
import { ProbeVideo } from './probe-video.js';
import { TakeFrames } from './take-frames.js';

@Module({ providers: [ProbeVideo, MakePlayable, TakeFrames], exports: [ProbeVideo, MakePlayable, TakeFrames] })
export class VideosModule {}
