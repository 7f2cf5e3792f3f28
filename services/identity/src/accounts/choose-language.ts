import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { toLanguage } from '@sotto/proto/vocabulary';
import { lockUser } from './find-user.js';

/** Saves the language of a member's emails, and of the web after the next sign-in. */
@Injectable()
export class ChooseLanguage {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: Viewer, { language }: { language: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      const user = await lockUser(em, { id: userId });
      user.language = toLanguage(language);
    });
  }
}
