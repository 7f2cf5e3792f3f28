import { Module } from '@nestjs/common';
import { ErasedMembers } from '../erasure/erased-members.js';
import { FilterVisible } from './filter-visible.js';
import { RelationRepository } from './relation.repository.js';
import { RecordView } from './record-view.js';

@Module({
  providers: [RelationRepository, RecordView, FilterVisible, ErasedMembers],
  exports: [RelationRepository, RecordView, FilterVisible, ErasedMembers],
})
export class ViewsModule {}
