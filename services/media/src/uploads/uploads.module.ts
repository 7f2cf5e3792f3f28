import { Module } from '@nestjs/common';
import { Receivers } from './receivers.js';
import { Staging } from './staging.js';

@Module({ providers: [Receivers, Staging], exports: [Receivers, Staging] })
export class UploadsModule {}
