import { Module } from '@nestjs/common';
import { ScreenImage } from './screen-image.js';

@Module({ providers: [ScreenImage], exports: [ScreenImage] })
export class ScreeningModule {}
