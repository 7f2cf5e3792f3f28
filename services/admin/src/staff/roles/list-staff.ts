import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { StaffMemberSchema } from '@sotto/proto/admin/v1/operations';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { toStaffMember } from './staff-member.view.js';

/** Lists staff by name. Only administrators see email addresses and whether two-factor authentication is on. */
@Injectable()
export class ListStaff {
  constructor(
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer): Promise<MessageInitShape<typeof StaffMemberSchema>[]> {
    const { staff } = await this.identity.listStaff(this.minter.self, {});
    return staff
      .toSorted((a, b) => a.displayName.localeCompare(b.displayName) || a.userId.localeCompare(b.userId))
      .map((account) => toStaffMember(account, viewer));
  }
}
