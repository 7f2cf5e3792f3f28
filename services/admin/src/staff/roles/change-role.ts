import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { ChangeRoleRequest } from '@sotto/proto/admin/v1/admin_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { translateRefusal } from '../../admin-error.js';
import { adminError, fieldFault } from '../../admin-error.js';
import { RecordAction } from '../actions/record-action.js';
import { toStaffMember } from './staff-member.view.js';

const codes = { ACCOUNT_NOT_FOUND: 'MEMBER_NOT_FOUND', LAST_ADMIN: 'ROLE_LOCKED' } as const;

/** Grants or revokes a role. The action is recorded before identity is called. Nobody can change their own roles. */
@Injectable()
export class ChangeRole {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { userId: givenId, email, role, held, reason }: ChangeRoleRequest) {
    const userId = (givenId || (await this.find(email.trim()))).toLowerCase();
    if (userId === viewer.userId.toLowerCase()) throw adminError('ROLE_LOCKED');
    await this.recordAction.execute(viewer, held ? 'role_given' : 'role_taken', userId, `${role}: ${reason}`);
    const { account } = await this.identity.changeRole(this.minter.self, { userId, role, held }).catch(translateRefusal(codes));
    return account && toStaffMember(account, viewer);
  }

  private async find(email: string): Promise<string> {
    if (email === '') throw fieldFault('email', 'text.blank', 'Enter an id or an email address.');
    const { userId } = await this.identity.findAccount(this.minter.self, { email });
    if (userId === '') throw adminError('MEMBER_NOT_FOUND');
    return userId;
  }
}
