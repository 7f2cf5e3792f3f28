// A chat server as bare as one can be that never loses what it acknowledged: a socket, an insert, two frames.
import pg from 'pg';
import { WebSocketServer } from 'ws';

const pool = new pg.Pool({ connectionString: process.env.CHAT_URL, max: 10 });
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const insert = { name: 'insert', text: 'insert into bench_messages (id, sender_id, content) values ($1, $2, $3)' };

server.on('connection', (socket) =>
  socket.on('message', async (data) => {
    const { id, sender, content } = JSON.parse(data.toString());
    await pool.query({ ...insert, values: [id, sender, content] });
    for (const client of server.clients) client.send(JSON.stringify({ id, sender, content }));
  }),
);
server.on('listening', () => process.send(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
