import { Body, Controller, Post } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, SubmitSupportRequestRequestSchema, type SubmitSupportRequestRequest } from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const requestBody = standardSchema(SubmitSupportRequestRequestSchema);

/** The contact form. */
@Controller('support-requests')
export class SupportController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Post()
  @Exposes(AdminService.method.submitSupportRequest)
  submit(@CurrentViewer() viewer: Viewer, @Body({ schema: requestBody }) body: SubmitSupportRequestRequest) {
    return this.admin.submitSupportRequest(viewer, body);
  }
}
