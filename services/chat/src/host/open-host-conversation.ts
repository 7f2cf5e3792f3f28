import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { helpIndexes, type Language } from './help/help-index.js';
import { idleSince } from './host-retention.js';
import { HostRepository, type HostConversationRow } from './host.repository.js';

/** Returns the caller's conversation with the host, and creates it with a greeting if there is none. Parallel calls return the same one. */
@Injectable()
export class OpenHostConversation {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: HostRepository,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, language: Language): Promise<HostConversationRow> {
    const { userId } = viewer;
    const now = this.clock.now();
    await this.em.transactional((em) => this.getOrCreate(em, userId, language, now));
    // Another device closed the conversation meanwhile. This call is later, so it creates a new one.
    return (await this.repository.read(userId, idleSince(now))) ?? this.execute(viewer, language);
  }

  private async getOrCreate(em: EntityManager, userId: string, language: Language, now: Date): Promise<void> {
    if (await this.erased.has(em, userId)) throw platformError('UNAUTHENTICATED');
    const { id, fresh } = await this.repository.getOrCreate(em, { id: newId(), userId, language, now, since: idleSince(now) });
    if (!fresh) return;
    const content = helpIndexes[language].greeting;
    const fromHost = { senderId: null, clientMessageId: null, leasedUntil: null };
    await this.repository.add(em, { id: newId(), conversationId: id, sequence: 1, language, content, createdAt: now, ...fromHost });
  }
}
