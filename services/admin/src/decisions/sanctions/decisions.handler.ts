import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type ConfirmBanRequest,
  type ListBansToConfirmRequest,
  type SanctionMemberRequest,
  type UndoDecisionRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { ImageDecidedSchema, type ImageDecided } from '@sotto/proto/media/v1/events';
import { ConfirmBan } from './confirm-ban.js';
import { ListBansToConfirm } from './list-bans-to-confirm.js';
import { RecordImageDecision } from './record-image-decision.js';
import { SanctionMember } from './sanction-member.js';
import { UndoDecision } from './undo-decision.js';

@Controller()
export class DecisionsHandler {
  constructor(
    private readonly sanctionMember: SanctionMember,
    private readonly undoDecision: UndoDecision,
    private readonly listBansToConfirm: ListBansToConfirm,
    private readonly confirmBan: ConfirmBan,
    private readonly recordImageDecision: RecordImageDecision,
  ) {}

  @Rpc(AdminService.method.sanctionMember)
  async sanction(input: SanctionMemberRequest, viewer: Viewer) {
    return { decision: await this.sanctionMember.execute(viewer, input) };
  }

  @Rpc(AdminService.method.undoDecision)
  async undo({ decisionId }: UndoDecisionRequest, viewer: Viewer) {
    await this.undoDecision.execute(viewer, decisionId);
    return {};
  }

  @Rpc(AdminService.method.listBansToConfirm)
  bans(input: ListBansToConfirmRequest, viewer: Viewer) {
    return this.listBansToConfirm.execute(viewer, input);
  }

  @Rpc(AdminService.method.confirmBan)
  async confirm(input: ConfirmBanRequest, viewer: Viewer) {
    return { decision: await this.confirmBan.execute(viewer, input) };
  }

  @OnEvent(ImageDecidedSchema)
  imageDecided(event: ImageDecided, { id }: Delivery) {
    return this.recordImageDecision.execute(id, event);
  }
}
