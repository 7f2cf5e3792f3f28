import { Module } from '@nestjs/common';
import { PreferencesHandler } from './preferences.handler.js';
import { PreferencesRepository } from './preferences.repository.js';

/** What members let each other see in conversations. */
@Module({ controllers: [PreferencesHandler], providers: [PreferencesRepository] })
export class PreferencesModule {}
