import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';
import { ForgetVisits } from './forget-visits.js';
import { RetentionHandler } from './retention.handler.js';

/** How long data is held: erasing members, their archives, and old visits. */
@Module({ imports: [PlansModule], controllers: [ErasureHandler, RetentionHandler], providers: [EraseMember, ForgetVisits] })
export class RetentionModule {}
