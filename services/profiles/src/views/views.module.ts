import { Module } from '@nestjs/common';
import { FilterVisible } from './filter-visible.js';
import { RelationRepository } from './relation.repository.js';
import { RecordView } from './record-view.js';

@Module({
  providers: [RelationRepository, RecordView, FilterVisible],
  exports: [RelationRepository, RecordView, FilterVisible],
})
export class ViewsModule {}
