import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { RecordModule } from '../record/record.module.js';
import { ChangeSetting } from './change-setting.js';
import { FeatureSettingsHandler } from './feature-settings.handler.js';
import { ListSettings } from './list-settings.js';

/** What can be changed while everything runs. */
@Module({
  imports: [PeopleModule, RecordModule],
  controllers: [FeatureSettingsHandler],
  providers: [ChangeSetting, ListSettings],
})
export class FeatureSettingsModule {}
