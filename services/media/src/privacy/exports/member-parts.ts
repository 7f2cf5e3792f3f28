import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

/** Lines of `{"table": name, "row": {...}}` from one service. */
export interface Part {
  service: string;
  jsonLines: string;
}

type Page = (cursor: string) => Promise<{ jsonLines: string; nextCursor: string }>;

const deadlineMs = 15_000;

/** Reads the data of a member from every service, page by page. */
@Injectable()
export class MemberParts {
  constructor(
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(AdminService) private readonly admin: Client<typeof AdminService>,
    private readonly minter: ViewerTokenMinter,
    private readonly personData: PersonData,
  ) {}

  async *of(userId: string): AsyncIterable<Part> {
    const { self } = this.minter;
    const sources: Record<string, Page> = {
      identity: (cursor) => this.identity.exportMember(self, { userId, cursor }, deadlineMs),
      profiles: (cursor) => this.profiles.exportMember(self, { userId, cursor }, deadlineMs),
      chat: (cursor) => this.chat.exportMember(self, { userId, cursor }, deadlineMs),
      marketplace: (cursor) => this.marketplace.exportMember(self, { userId, cursor }, deadlineMs),
      admin: (cursor) => this.admin.exportMember(self, { userId, cursor }, deadlineMs),
      media: (cursor) => this.personData.export(userId, cursor),
    };
    for (const [service, page] of Object.entries(sources))
      for (let cursor = '', more = true; more; ) {
        const { jsonLines, nextCursor } = await page(cursor);
        yield { service, jsonLines };
        [cursor, more] = [nextCursor, nextCursor !== ''];
      }
  }
}
