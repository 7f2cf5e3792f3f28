import { Module } from '@nestjs/common';
import { RelationRepository } from './relation.repository.js';
import { RecordView } from './record-view.js';

@Module({ providers: [RelationRepository, RecordView], exports: [RelationRepository, RecordView] })
export class ViewsModule {}
