import { Module, type DynamicModule } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { ProfilesSettings } from './settings.js';

/** Lets every verb ask for the operator's decisions, and for addresses of pictures. */
@Module({})
export class SettingsModule {
  static with(settings: ProfilesSettings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: ProfilesSettings, useValue: settings },
        { provide: MediaAddresses, useValue: new MediaAddresses(settings.mediaAddressKey) },
      ],
      exports: [ProfilesSettings, MediaAddresses],
    };
  }
}
