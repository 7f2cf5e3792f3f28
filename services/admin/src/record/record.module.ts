import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ListActions } from './list-actions.js';
import { RecordAction } from './record-action.js';
import { RecordHandler } from './record.handler.js';

/** What people of ours did, on record. */
@Module({ imports: [PeopleModule], controllers: [RecordHandler], providers: [ListActions, RecordAction], exports: [RecordAction] })
export class RecordModule {}
