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
export class ErasureEventsHandler {
  constructor(
    private readonly confirmErasure: ConfirmErasure,
    private readonly mailExportReady: MailExportReady,
  ) {}

  @OnEvent(profiles.MemberDataErasedSchema)
  byProfiles(event: profiles.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'profiles', event);
  }

  @OnEvent(chat.MemberDataErasedSchema)
  byChat(event: chat.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'chat', event);
  }

  @OnEvent(admin.MemberDataErasedSchema)
  byAdmin(event: admin.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'admin', event);
  }

  @OnEvent(media.MemberDataErasedSchema)
  byMedia(event: media.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'media', event);
  }

  @OnEvent(marketplace.MemberDataErasedSchema)
  byMarketplace(event: marketplace.MemberDataErased, { id }: Delivery) {
    return this.confirmErasure.execute(id, 'marketplace', event);
  }

  @OnEvent(media.ExportReadySchema)
  exported(event: media.ExportReady, { id }: Delivery) {
    return this.mailExportReady.execute(id, event);
  }
}
