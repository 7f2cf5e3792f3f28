// As little as it takes to hold sockets and hand frames to them: the address names the member, `/feed` takes the frames and their receivers.
import { WebSocketServer } from 'ws';

const members = new Map();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });

server.on('connection', (socket, { url = '' }) => {
  const id = url.slice(1);
  if (id === 'feed')
    return socket.on('message', (data) => {
      const text = data.toString();
      const end = text.indexOf('\n');
      members.get(text.slice(0, end))?.send(text.slice(end + 1));
    });
  members.set(id, socket);
  socket.send('{"event":"Ready"}');
  socket.on('close', () => members.delete(id));
});
server.on('listening', () => process.send(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
