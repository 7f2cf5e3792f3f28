import { Module } from '@nestjs/common';
import { MakePlayable } from './make-playable.js';
import { ProbeVideo } from './probe-video.js';

@Module({ providers: [ProbeVideo, MakePlayable], exports: [ProbeVideo, MakePlayable] })
export class VideosModule {}
