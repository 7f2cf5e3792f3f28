import type { ServiceDefinition } from '@sotto/kit/bootstrap/service-definition';
import { Module } from '@nestjs/common';
import { adminPersonColumns } from './erasure/admin-person-columns.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { Migration20261128Safety } from './migrations/20261128-safety.js';
import { Migration20261128SupportRequests } from './migrations/20261128-support-requests.js';
import { SafetyFlag } from './safety/safety-flag.entity.js';
import { SafetyModule } from './safety/safety.module.js';
import { SupportModule } from './support/support.module.js';
import { SupportRequest } from './support/support-request.entity.js';

@Module({ imports: [ErasureModule, SafetyModule, SupportModule] })
export class AdminModule {}

export const adminService: ServiceDefinition = {
  name: 'admin',
  module: AdminModule,
  entities: [SupportRequest, SafetyFlag],
  migrations: [Migration20261128SupportRequests, Migration20261128Safety],
  personColumns: adminPersonColumns,
};
