import { Module } from '@nestjs/common';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';

@Module({ controllers: [ErasureHandler], providers: [EraseMember] })
export class ErasureModule {}
