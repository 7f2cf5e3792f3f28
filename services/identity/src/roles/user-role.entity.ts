import { roles } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';

const UserRoleSchema = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').primary(),
    role: p.enum(roles).primary(),
  },
});

/** That a member holds a role. */
export class UserRole extends UserRoleSchema.class {}
UserRoleSchema.setClass(UserRole);
