import { Body, Controller, Get, Headers, Post } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  CheckVerificationResponseSchema,
  GetVerificationResponseSchema,
  IdentityService,
  StartVerificationResponseSchema,
} from '@sotto/proto/identity/v1/identity_service';
import { Exposes } from '../http/exposes.decorator.js';
import { protoJson } from '../http/proto-json.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

/** Identity verification. The provider's signed events are passed on unparsed. */
@Controller()
export class VerificationController {
  constructor(@ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>) {}

  @Get('verification')
  @Exposes(IdentityService.method.getVerification)
  async read(@CurrentViewer() viewer: Viewer) {
    return protoJson(GetVerificationResponseSchema, await this.identity.getVerification(viewer, {}));
  }

  @Post('verification')
  @Exposes(IdentityService.method.startVerification)
  async start(@CurrentViewer() viewer: Viewer) {
    return protoJson(StartVerificationResponseSchema, await this.identity.startVerification(viewer, {}));
  }

  @Post('verification/check')
  @Exposes(IdentityService.method.checkVerification)
  async check(@CurrentViewer() viewer: Viewer) {
    return protoJson(CheckVerificationResponseSchema, await this.identity.checkVerification(viewer, {}));
  }

  @Post('webhooks/stripe-identity')
  @Exposes(IdentityService.method.receiveVerificationEvent)
  event(@CurrentViewer() viewer: Viewer, @Headers('stripe-signature') signature: unknown, @Body() body: unknown) {
    const payload = Buffer.from(typeof body === 'string' ? body : '');
    return this.identity.receiveVerificationEvent(viewer, { payload, signature: String(signature ?? '') }).then(() => ({}));
  }
}
