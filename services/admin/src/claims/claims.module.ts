import { Module } from '@nestjs/common';
import { AppealsModule } from '../appeals/appeals.module.js';
import { ClaimCase } from './claim-case.js';
import { ClaimsHandler } from './claims.handler.js';
import { ReleaseCase } from './release-case.js';

@Module({ imports: [AppealsModule], controllers: [ClaimsHandler], providers: [ClaimCase, ReleaseCase] })
export class ClaimsModule {}
