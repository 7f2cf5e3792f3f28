import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findUserByEmail } from './find-user.js';

/** Finds the account of a complete email address; empty when there is none. */
@Injectable()
export class FindAccount {
  constructor(private readonly em: EntityManager) {}

  async execute({ email }: { email: string }): Promise<string> {
    return (await findUserByEmail(this.em, email.trim()))?.id ?? '';
  }
}
