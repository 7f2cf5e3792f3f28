import { Module } from '@nestjs/common';
import { CleaningHandler } from './cleaning.handler.js';
import { CleaningRepository } from './cleaning.repository.js';
import { ListProfilesToClean } from './list-profiles-to-clean.js';

@Module({ controllers: [CleaningHandler], providers: [CleaningRepository, ListProfilesToClean] })
export class CleaningModule {}
