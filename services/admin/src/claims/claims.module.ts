import { Module } from '@nestjs/common';
import { ClaimCase } from './claim-case.js';
import { ClaimsHandler } from './claims.handler.js';
import { ReleaseCase } from './release-case.js';

@Module({ controllers: [ClaimsHandler], providers: [ClaimCase, ReleaseCase] })
export class ClaimsModule {}
