import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { FindMemberResponseSchema } from '@sotto/proto/admin/v1/admin_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { People } from '../../members/people.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const shortestName = 2;
const most = 10;

/**
 * Finds members by id or by the beginning of the name or place, and, for administrators, by the exact email address. The search for an address is recorded
 * before identity is called.
 */
@Injectable()
export class FindMember {
  constructor(
    private readonly people: People,
    private readonly recordAction: RecordAction,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, query: string): Promise<MessageInitShape<typeof FindMemberResponseSchema>> {
    const found = await this.idsOf(viewer, query.trim());
    const known = await this.people.known(viewer.userId, [...found.keys()]);
    const people = known.map((person) => ({ ...person, place: found.get(person.userId ?? '') ?? '' }));
    return { person: people.length === 1 ? people[0] : undefined, people };
  }

  /** The ids of those who fit, each with its place where that fits. */
  private async idsOf(viewer: Viewer, text: string): Promise<Map<string, string>> {
    if (uuid.test(text)) return new Map([[text.toLowerCase(), '']]);
    if (!text.includes('@')) return text.length < shortestName ? new Map() : this.namedOrFrom(text);
    if (!viewer.roles.includes('admin')) return new Map();
    await this.recordAction.execute(viewer, 'look_up', null, 'Looked for an account by its address');
    return new Map([[(await this.identity.findAccount(this.minter.self, { email: text })).userId, '']]);
  }

  /** Those with the name first, then those from the place. While profiles is unavailable, members are found by name only. */
  private async namedOrFrom(text: string): Promise<Map<string, string>> {
    const found = new Map((await this.people.named(text)).map((id) => [id, '']));
    if (found.size >= most) return found;
    const { userIds, places } = await this.profiles
      .findMembersByPlace(this.minter.self, { place: text })
      .catch(() => ({ userIds: [], places: [] }));
    for (const [index, id] of userIds.entries()) if (found.has(id) || found.size < most) found.set(id, places[index] ?? '');
    return found;
  }
}
