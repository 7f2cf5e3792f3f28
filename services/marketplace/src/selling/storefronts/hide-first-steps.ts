import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { CreatorGate } from '../../members/creator-gate.js';
import { StorefrontSettings } from './storefront-settings.entity.js';

/** Hides the list of first steps from the caller, or shows it again. It does not make her a creator. */
@Injectable()
export class HideFirstSteps {
  constructor(
    private readonly em: EntityManager,
    private readonly gate: CreatorGate,
    private readonly erased: ErasedMembers,
  ) {}

  async execute(viewer: Viewer, { hidden }: { hidden: boolean }): Promise<void> {
    const { userId } = await this.gate.enter(viewer);
    await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) return;
      const settings = Object.assign(StorefrontSettings.defaults(userId), { firstStepsHidden: hidden });
      await em.createQueryBuilder(StorefrontSettings).insert(settings).onConflict('creatorId').merge(['firstStepsHidden']).execute();
    });
  }
}
