import { Module } from '@nestjs/common';
import { MayView } from './may-view.js';

@Module({ providers: [MayView], exports: [MayView] })
export class PrivateMediaModule {}
