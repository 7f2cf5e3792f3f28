import { Module } from '@nestjs/common';
import { ChangeRole } from './change-role.js';
import { ListStaff } from './list-staff.js';
import { RolesHandler } from './roles.handler.js';

@Module({ controllers: [RolesHandler], providers: [ChangeRole, ListStaff] })
export class RolesModule {}
