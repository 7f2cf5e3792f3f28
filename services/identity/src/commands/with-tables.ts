import { RequestContext } from '@mikro-orm/core';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Metrics } from '@sotto/kit/observability/metrics';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { identityTables } from '../identity.tables.js';

/** Runs an operator's command on the database of identity. The running service publishes its events and runs its jobs. */
export async function withTables<T>(databaseUrl: string, work: (em: EntityManager, jobs: Jobs) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(ormOptions(identityTables, databaseUrl));
  const jobs = new Jobs(databaseUrl, orm, new Metrics('identity'));
  try {
    return await RequestContext.create(orm.em, () => work(orm.em, jobs));
  } finally {
    await jobs.beforeApplicationShutdown();
    await orm.close();
  }
}
