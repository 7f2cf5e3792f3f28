import { platformError } from '@sotto/kit/errors/domain-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IdentitySettings } from '../../identity-settings.js';
import { Mail } from './mail.entity.js';

const defaultLimit = 50;

/** Lists the latest mails, newest first; for development tools only. */
@Injectable()
export class ListMail {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: IdentitySettings,
  ) {}

  async execute({ to, limit = defaultLimit }: { to: string; limit?: number }): Promise<Mail[]> {
    if (!this.settings.developmentTools) throw platformError('FORBIDDEN', 'Development tools are switched off.');
    const latest = this.em.createQueryBuilder(Mail, 'm').orderBy({ createdAt: 'desc', id: 'desc' }).limit(limit);
    if (to !== '') latest.where('lower(m.to_address) = lower(?)', [to.trim()]);
    return latest.getResultList();
  }
}
