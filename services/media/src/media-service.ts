import { Module, type DynamicModule } from '@nestjs/common';
import type { ServiceDefinition, ServiceTables } from '@sotto/kit/bootstrap/service-definition';
import { DeliveryModule } from './delivery/delivery.module.js';
import { MediaFile } from './files/media-file.entity.js';
import { Migration20261128Files } from './migrations/20261128-files.js';
import { RenditionsModule } from './renditions/renditions.module.js';
import type { MediaSettings } from './settings.js';
import { SettingsModule } from './settings.module.js';
import { StoreModule } from './store/store.module.js';
import { Upload } from './uploads/upload.entity.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({ imports: [StoreModule, RenditionsModule, UploadsModule, DeliveryModule] })
export class MediaServiceModule {
  static with(settings: MediaSettings): DynamicModule {
    return { module: MediaServiceModule, imports: [SettingsModule.with(settings)] };
  }
}

/** What media keeps in its database. */
export const mediaTables: ServiceTables = {
  entities: [Upload, MediaFile],
  migrations: [Migration20261128Files],
  personColumns: [
    { table: 'uploads', column: 'user_id', erase: 'delete', exported: false },
    { table: 'media_files', column: 'user_id', erase: 'delete', exported: true, without: ['attempts', 'claimed_until'] },
  ],
};

/** Media, as an operator set it up. */
export const mediaService = (settings: MediaSettings): ServiceDefinition => ({
  name: 'media',
  module: MediaServiceModule.with(settings),
  ...mediaTables,
});
