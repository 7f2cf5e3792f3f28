import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { ormOptions } from '@sotto/kit/orm/orm-options';

/** Runs an operator's statements on marketplace's database; what follows from them is the running service's. */
export async function withDatabase<T>(databaseUrl: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(ormOptions({ entities: [], migrations: [] }, databaseUrl));
  try {
    return await work(orm.em.fork());
  } finally {
    await orm.close();
  }
}
