import type { ServiceTables } from '@sotto/kit/definition/service-definition';
import { createDatabase, createServiceDatabase } from '@sotto/testing/database';
import pg from 'pg';
import { adminTables } from '../../../services/admin/src/admin.module.js';
import { chatTables } from '../../../services/chat/src/chat.module.js';
import { identityTables } from '../../../services/identity/src/identity.tables.js';
import { marketplaceTables } from '../../../services/marketplace/src/marketplace.module.js';
import { mediaTables } from '../../../services/media/src/media-service.js';
import { profilesTables } from '../../../services/profiles/src/profiles-service.js';

const tables: Record<string, ServiceTables> = {
  admin: adminTables,
  chat: chatTables,
  identity: identityTables,
  marketplace: marketplaceTables,
  media: mediaTables,
  profiles: profilesTables,
};

/** Whose databases there are. */
export const servicesWithTables = Object.keys(tables);

/** The database of a service as its migrations leave it, for its owner. */
export async function openMigrated(service: string): Promise<pg.Client> {
  const known = tables[service];
  const { ownerUrl } = await (known ? createServiceDatabase({ name: service, ...known }) : createDatabase(service));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
}
