import { Module } from '@nestjs/common';
import { ReadTexts } from './read-texts.js';

/** The reading alone: profiles do it as they are saved. */
@Module({ providers: [ReadTexts], exports: [ReadTexts] })
export class TextsModule {}
