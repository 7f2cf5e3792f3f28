import { Module, type DynamicModule } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { MediaSettings } from './settings.js';

/** Lets every verb ask for the operator's decisions, and make addresses. */
@Module({})
export class SettingsModule {
  static with(settings: MediaSettings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: MediaSettings, useValue: settings },
        { provide: MediaAddresses, useValue: settings.addresses },
      ],
      exports: [MediaSettings, MediaAddresses],
    };
  }
}
