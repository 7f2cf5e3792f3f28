import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findUserByEmail } from './find-user-by-email.js';

/** Finds whose an address is; part of one finds nobody. */
@Injectable()
export class FindAccount {
  constructor(private readonly em: EntityManager) {}

  async execute({ email }: { email: string }): Promise<string> {
    return (await findUserByEmail(this.em, email.trim()))?.id ?? '';
  }
}
