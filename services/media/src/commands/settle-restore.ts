import 'reflect-metadata';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '@sotto/kit/orm/clock';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { text } from 'node:stream/consumers';
import { readDatabaseConfig } from '../config.js';
import { AnnounceFile } from '../library/files/announce-file.js';
import { GiveUpLostFiles } from './give-up-lost-files.js';
import { AnnounceImage } from '../library/images/announce-image.js';
import { mediaTables } from '../media-service.js';

/**
 * After a restore: refuses images and videos whose bytes are lost. Reads their ids from stdin: `node dist/commands/settle-restore.js <
 * lost`.
 */
const ids = (await text(process.stdin)).split('\n').filter(Boolean);
const orm = await MikroORM.init(ormOptions(mediaTables, readDatabaseConfig().DATABASE_URL));
try {
  const outbox = new Outbox(orm.em, new Clock());
  const giveUpLostFiles = new GiveUpLostFiles(orm.em, new AnnounceFile(outbox), new AnnounceImage(outbox));
  console.log(JSON.stringify({ givenUp: await RequestContext.create(orm.em, () => giveUpLostFiles.execute(ids)) }));
} finally {
  await orm.close();
}
