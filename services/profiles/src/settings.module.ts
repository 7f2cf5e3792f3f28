import { Module, type DynamicModule } from '@nestjs/common';
import { ProfilesSettings } from './settings.js';

/** Lets every verb ask for the operator's decisions. */
@Module({})
export class SettingsModule {
  static with(settings: ProfilesSettings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [{ provide: ProfilesSettings, useValue: settings }],
      exports: [ProfilesSettings],
    };
  }
}
