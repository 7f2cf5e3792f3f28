import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  CreateReferralCodeResponseSchema,
  GetReferralsResponseSchema,
  IdentityService,
  ProcessReferralRequestSchema,
  ProcessReferralResponseSchema,
  SetReferralCodeActiveRequestSchema,
  SetReferralCodeActiveResponseSchema,
  type ProcessReferralRequest,
  type SetReferralCodeActiveRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { Exposes } from '../http/exposes.decorator.js';
import { protoJson } from '../http/proto-json.js';
import { replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const activeBody = replacementSchema(SetReferralCodeActiveRequestSchema, ['id']);
const processBody = standardSchema(ProcessReferralRequestSchema);

/** Referral codes and the members who used them. */
@Controller('referrals')
export class ReferralsController {
  constructor(@ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>) {}

  @Get()
  @Exposes(IdentityService.method.getReferrals)
  async list(@CurrentViewer() viewer: Viewer) {
    return protoJson(GetReferralsResponseSchema, await this.identity.getReferrals(viewer, {}));
  }

  @Post('codes')
  @Exposes(IdentityService.method.createReferralCode)
  async create(@CurrentViewer() viewer: Viewer) {
    return protoJson(CreateReferralCodeResponseSchema, await this.identity.createReferralCode(viewer, {}));
  }

  @Put('codes/:id')
  @Exposes(IdentityService.method.setReferralCodeActive)
  async setActive(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body({ schema: activeBody }) body: SetReferralCodeActiveRequest,
  ) {
    return protoJson(SetReferralCodeActiveResponseSchema, await this.identity.setReferralCodeActive(viewer, { ...body, id }));
  }

  @Post('process')
  @Exposes(IdentityService.method.processReferral)
  async process(@CurrentViewer() viewer: Viewer, @Body({ schema: processBody }) body: ProcessReferralRequest) {
    return protoJson(ProcessReferralResponseSchema, await this.identity.processReferral(viewer, body));
  }
}
