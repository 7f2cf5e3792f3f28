import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ProfilesSettings } from '../settings.js';

/** Refuses to start in production when the database contains demo profiles (D-07). */
@Injectable()
export class DemoGuard implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    private readonly settings: ProfilesSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.demoPeopleMayExist) return;
    const found = await this.orm.em.fork().execute('select from profiles where is_demo limit 1');
    if (found.length > 0) throw new Error('There are demo profiles in this database; production does not start with them.');
  }
}
