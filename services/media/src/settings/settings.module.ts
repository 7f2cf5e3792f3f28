import { Module, type DynamicModule } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { FeatureSettingsHandler } from './feature-settings.handler.js';
import { FeatureSettings } from './feature-settings.js';
import { MediaSettings } from './media-settings.js';

/** The settings of the operator, those that admin changes at run time, and the signer of media addresses. Global. */
@Module({})
export class SettingsModule {
  static with(settings: MediaSettings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      controllers: [FeatureSettingsHandler],
      providers: [
        { provide: MediaSettings, useValue: settings },
        { provide: MediaAddresses, useValue: new MediaAddresses(settings.addressKey) },
        FeatureSettings,
      ],
      exports: [MediaSettings, MediaAddresses, FeatureSettings],
    };
  }
}
