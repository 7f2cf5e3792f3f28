import { Module, type DynamicModule } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { ProfilesSettings } from './settings.js';

/** Provides the settings and the signer of picture addresses to every operation. */
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
