import { Body, Controller, Post } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, SubmitTakedownRequestSchema, type SubmitTakedownRequest } from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const submitBody = standardSchema(SubmitTakedownRequestSchema);

/** Takedown requests, which need no account. */
@Controller('takedowns')
export class TakedownsController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Post()
  @Exposes(AdminService.method.submitTakedown)
  submit(@CurrentViewer() viewer: Viewer, @Body({ schema: submitBody }) body: SubmitTakedownRequest) {
    return this.admin.submitTakedown(viewer, body);
  }
}
