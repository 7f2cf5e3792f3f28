import { Module } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { CheckSecondFactor } from './check-second-factor.js';

/** What everybody needs who asks for a second factor. */
@Module({ providers: [Authenticator, CheckSecondFactor], exports: [Authenticator, CheckSecondFactor] })
export class SecondFactorModule {}
