import { Module } from '@nestjs/common';
import { RecordAction } from './record-action.js';

/** What people of ours did, on record. */
@Module({ providers: [RecordAction], exports: [RecordAction] })
export class RecordModule {}
