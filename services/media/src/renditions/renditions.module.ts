import { Module } from '@nestjs/common';
import { MakeRenditions } from './make-renditions.js';

@Module({ providers: [MakeRenditions], exports: [MakeRenditions] })
export class RenditionsModule {}
