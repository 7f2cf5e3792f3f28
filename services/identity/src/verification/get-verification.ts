import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Verification } from './verification.entity.js';

/** Reads the stored verification of a member; null when none was ever started. */
@Injectable()
export class GetVerification {
  constructor(private readonly em: EntityManager) {}

  execute(userId: string): Promise<Verification | null> {
    return this.em.findOne(Verification, userId);
  }
}
