import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Controller } from '@nestjs/common';
import * as admin from '@sotto/proto/admin/v1/events';
import * as chat from '@sotto/proto/chat/v1/events';
import * as marketplace from '@sotto/proto/marketplace/v1/events';
import * as media from '@sotto/proto/media/v1/events';
import * as profiles from '@sotto/proto/profiles/v1/events';
import { ConfirmErasure } from './confirm-erasure.js';
import { MailExportReady } from './mail-export-ready.js';

@Controller()
export class ErasureFactsHandler {
  constructor(
    private readonly confirmErasure: ConfirmErasure,
    private readonly mailExportReady: MailExportReady,
  ) {}

  @OnEvent(profiles.MemberDataErasedSchema)
  byProfiles(fact: profiles.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'profiles', fact);
  }

  @OnEvent(chat.MemberDataErasedSchema)
  byChat(fact: chat.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'chat', fact);
  }

  @OnEvent(admin.MemberDataErasedSchema)
  byAdmin(fact: admin.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'admin', fact);
  }

  @OnEvent(media.MemberDataErasedSchema)
  byMedia(fact: media.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'media', fact);
  }

  @OnEvent(marketplace.MemberDataErasedSchema)
  byMarketplace(fact: marketplace.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'marketplace', fact);
  }

  @OnEvent(media.ExportReadySchema)
  exported(fact: media.ExportReady, { id }: Delivery) {
    return this.mailExportReady.execute(id, fact);
  }
}
