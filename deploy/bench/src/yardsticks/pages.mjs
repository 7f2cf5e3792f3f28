// One process, no broker: the same statements for the same pages, and their rows as JSON.
import Fastify from 'fastify';
import pg from 'pg';
import { pageSqls } from '@sotto/chat/messages/message.repository';
import { profileSql } from '@sotto/profiles/profiles/profile.repository';
import { viewSql } from '@sotto/profiles/views/record-view';

const { CHAT_URL, PROFILES_URL, READER } = process.env;
const pools = {
  chat: new pg.Pool({ connectionString: CHAT_URL, max: 10 }),
  profiles: new pg.Pool({ connectionString: PROFILES_URL, max: 10 }),
};
const app = Fastify();

app.get('/api/v1/conversations/:id/messages', async (/** @type {any} */ { params, query }) => {
  const values = [READER, params.id, 2 ** 31 - 1, Number(query.limit)];
  const { rows } = await pools.chat.query({ name: 'messages', text: pageSqls.before, values });
  return { messages: rows, nextBefore: rows.at(-1)?.sequence };
});

app.get('/api/v1/profiles/:id', async (/** @type {any} */ { params }) => {
  const { rows } = await pools.profiles.query({ name: 'profile', text: profileSql, values: [READER, params.id] });
  const now = new Date().toISOString();
  await pools.profiles.query({ name: 'view', text: viewSql, values: [READER, rows[0].userId, now.slice(0, 10), now] });
  return { profile: rows[0] };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send(/** @type {import('node:net').AddressInfo} */ (app.server.address()).port);
