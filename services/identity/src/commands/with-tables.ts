import { RequestContext } from '@mikro-orm/core';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { identityTables } from '../identity.tables.js';

/** Runs an operator's work on identity's tables; the facts that it leaves behind are published by the running service. */
export async function withTables<T>(databaseUrl: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(ormOptions(identityTables, databaseUrl));
  try {
    return await RequestContext.create(orm.em, () => work(orm.em));
  } finally {
    await orm.close();
  }
}
