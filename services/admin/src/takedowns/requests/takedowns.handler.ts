import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type DecideTakedownRequest,
  type ListTakedownsRequest,
  type SubmitTakedownRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { DecideTakedown } from './decide-takedown.js';
import { ListTakedowns } from './list-takedowns.js';
import { SubmitTakedown } from './submit-takedown.js';

@Controller()
export class TakedownsHandler {
  constructor(
    private readonly submitTakedown: SubmitTakedown,
    private readonly listTakedowns: ListTakedowns,
    private readonly decideTakedown: DecideTakedown,
  ) {}

  @Rpc(AdminService.method.submitTakedown)
  async submit(input: SubmitTakedownRequest, viewer: Viewer) {
    const { id, ticketNumber, dueAt, hidden, hiddenContent } = await this.submitTakedown.execute(viewer, input);
    return { id, ticket: `T-${ticketNumber}`, dueAt: timestampFromDate(dueAt), hidden, hiddenContent };
  }

  @Rpc(AdminService.method.listTakedowns)
  list(input: ListTakedownsRequest, viewer: Viewer) {
    return this.listTakedowns.execute(viewer, input);
  }

  @Rpc(AdminService.method.decideTakedown)
  async decide(input: DecideTakedownRequest, viewer: Viewer) {
    return { takedown: await this.decideTakedown.execute(viewer, input) };
  }
}
