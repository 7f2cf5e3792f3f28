import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { People } from '../../members/people.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Finds a member by id, or, for administrators, by the exact email address. That search is recorded before identity is called. */
@Injectable()
export class FindMember {
  constructor(
    private readonly people: People,
    private readonly recordAction: RecordAction,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, query: string) {
    const userId = await this.idOf(viewer, query.trim());
    if (!userId || !(await this.people.find([userId])).has(userId)) return undefined;
    return (await this.people.shown(viewer.userId, [userId]))(userId);
  }

  private async idOf(viewer: Viewer, query: string): Promise<string> {
    if (uuid.test(query)) return query.toLowerCase();
    if (!query.includes('@') || !viewer.roles.includes('admin')) return '';
    await this.recordAction.execute(viewer, 'look_up', null, 'Looked for an account by its address');
    return (await this.identity.findAccount(this.minter.self, { email: query })).userId;
  }
}
