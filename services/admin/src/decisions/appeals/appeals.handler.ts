import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type AppealByTokenRequest,
  type AppealDecisionRequest,
  type DecideAppealRequest,
  type ListAppealsRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { toNoticeView } from '../../notices/notice.view.js';
import { AppealByToken } from './appeal-by-token.js';
import { AppealDecision } from './appeal-decision.js';
import { DecideAppeal } from './decide-appeal.js';
import { ListAppeals } from './list-appeals.js';

@Controller()
export class AppealsHandler {
  constructor(
    private readonly appealDecision: AppealDecision,
    private readonly appealByToken: AppealByToken,
    private readonly listAppeals: ListAppeals,
    private readonly decideAppeal: DecideAppeal,
  ) {}

  @Rpc(AdminService.method.appealDecision)
  async appeal(input: AppealDecisionRequest, viewer: Viewer) {
    return { notice: toNoticeView(await this.appealDecision.execute(viewer, input)) };
  }

  @Rpc(AdminService.method.appealByToken)
  async byToken(input: AppealByTokenRequest) {
    return { notice: toNoticeView(await this.appealByToken.execute(input)) };
  }

  @Rpc(AdminService.method.listAppeals)
  list(input: ListAppealsRequest, viewer: Viewer) {
    return this.listAppeals.execute(viewer, input);
  }

  @Rpc(AdminService.method.decideAppeal)
  async decide(input: DecideAppealRequest, viewer: Viewer) {
    return { appeal: await this.decideAppeal.execute(viewer, input) };
  }
}
