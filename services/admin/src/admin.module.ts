import type { ServiceDefinition } from '@sotto/kit/bootstrap/service-definition';
import { Module } from '@nestjs/common';
import { Migration20261128SupportRequests } from './migrations/20261128-support-requests.js';
import { SupportModule } from './support/support.module.js';
import { SupportRequest } from './support/support-request.entity.js';

@Module({ imports: [SupportModule] })
export class AdminModule {}

export const adminService: ServiceDefinition = {
  name: 'admin',
  module: AdminModule,
  entities: [SupportRequest],
  migrations: [Migration20261128SupportRequests],
};
