import { Module } from '@nestjs/common';
import { CheckTexts } from './check-texts.js';

@Module({ providers: [CheckTexts], exports: [CheckTexts] })
export class SafetyModule {}
