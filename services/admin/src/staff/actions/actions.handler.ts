import { create } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  ListActionsRequestSchema,
  type ExportActionsRequest,
  type ListActionsRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { ReviewActionTakenSchema, type ReviewActionTaken } from '@sotto/proto/media/v1/events';
import { ExportActions } from './export-actions.js';
import { ListActions } from './list-actions.js';
import { RecordReviewAction } from './record-review-action.js';

@Controller()
export class ActionsHandler {
  constructor(
    private readonly listActions: ListActions,
    private readonly exportActions: ExportActions,
    private readonly recordReviewAction: RecordReviewAction,
  ) {}

  @Rpc(AdminService.method.listActions)
  list(input: ListActionsRequest, viewer: Viewer) {
    return this.listActions.execute(viewer, input);
  }

  @Rpc(AdminService.method.exportActions)
  export({ filters = create(ListActionsRequestSchema) }: ExportActionsRequest, viewer: Viewer) {
    return this.exportActions.execute(viewer, filters);
  }

  @OnEvent(ReviewActionTakenSchema)
  reviewActionTaken(event: ReviewActionTaken, { id }: Delivery) {
    return this.recordReviewAction.execute(id, event);
  }
}
