// One process, no broker: the same statements for the same pages, and their rows as JSON.
import Fastify from 'fastify';
import pg from 'pg';
import { pageStatements } from '@sotto/chat/messages/message.repository';
import { profileSeenBy } from '@sotto/profiles/profiles/profile.repository';
import { addView } from '@sotto/profiles/matching/visibility/record-view';

const { CHAT_URL, PROFILES_URL, READER } = process.env;
const pools = {
  chat: new pg.Pool({ connectionString: CHAT_URL, max: 10 }),
  profiles: new pg.Pool({ connectionString: PROFILES_URL, max: 10 }),
};
const app = Fastify();

app.get('/api/v1/conversations/:id/messages', async (/** @type {any} */ { params, query }) => {
  const page = { readerId: READER ?? '', conversationId: params.id, from: 2 ** 31 - 1, limit: Number(query.limit) };
  const values = pageStatements.before.valuesOf(page);
  const { rows } = await pools.chat.query({ name: 'messages', text: pageStatements.before.text, values });
  return { messages: rows, nextBefore: rows.at(-1)?.sequence };
});

app.get('/api/v1/profiles/:id', async (/** @type {any} */ { params }) => {
  const { rows } = await pools.profiles.query({
    ...{ name: 'profile', text: profileSeenBy.text },
    values: profileSeenBy.valuesOf({ viewerId: READER, id: params.id }),
  });
  const now = new Date().toISOString();
  const view = { viewerId: READER, viewedId: rows[0].userId, day: now.slice(0, 10), at: now };
  await pools.profiles.query({ name: 'view', text: addView.text, values: addView.valuesOf(view) });
  return { profile: rows[0] };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send(/** @type {import('node:net').AddressInfo} */ (app.server.address()).port);
