import { Module } from '@nestjs/common';
import { SubmitSupportRequest } from './submit-support-request.js';
import { SupportHandler } from './support.handler.js';

@Module({ controllers: [SupportHandler], providers: [SubmitSupportRequest] })
export class SupportModule {}
