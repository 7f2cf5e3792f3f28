import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangeRole } from './change-role.js';
import { ListStaff } from './list-staff.js';
import { RolesHandler } from './roles.handler.js';

@Module({ imports: [SessionsModule], controllers: [RolesHandler], providers: [ChangeRole, ListStaff] })
export class RolesModule {}
