import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Rendition } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import { DeliverySources, type Delivery, type DeliverySource } from '../../storage/delivery-sources.js';
import { archiveKey } from './member-export.entity.js';
import { MemberExport } from './member-export.entity.js';

/** Delivers archives to their owner for a day, under a neutral file name. */
@Injectable()
export class DeliverArchives implements DeliverySource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DeliverySources,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined> {
    if (rendition !== 'archive') return undefined;
    const archive = await this.em.fork().findOne(MemberExport, { id, userId: viewerId });
    if (archive?.stateAt(this.clock.now()) !== 'ready') return undefined;
    return { key: archiveKey(id), contentType: 'application/zip', cache: 'never', fileName: 'my-data.zip' };
  }
}
