import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { asOwner } from '../bench-stack.mjs';
import { conversations } from '../conversations.sql.mjs';
import { HttpClient } from '../http-client.mjs';
import { headersOf, memberId } from '../members.mjs';
import { valueRow, textRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { memberSocket, SocketCrowd } from '../socket-crowd.mjs';

const watched = sized(200, 20);
const [dropMs, aroundMs] = [5_000, sized(2_000, 500)];
const everyMs = 20;

/** All sockets, of members from `first` on, are cut for 5 s while somebody goes on writing; a reader that reconnects continues after its last message. */
export async function measureDrop(stack, first, tokens) {
  const count = tokens.length;
  const sender = first - 1;
  await asOwner(stack, 'chat', async (client) => {
    for (const statement of conversations(watched, 0, sender, first - 1)) await client.query(statement);
  });
  const readers = Array.from({ length: watched }, (_, n) => new Reader(stack, first + n));
  const crowd = new SocketCrowd(
    (n) => memberSocket(stack.port, tokens[n]),
    (n, data) => readers[n]?.onFrame(data.toString()),
  );
  await crowd.connect(count);
  const writer = write(stack, sender, first);
  await delay(aroundMs);
  crowd.cut();
  await delay(dropMs);
  const began = performance.now();
  for (const reader of readers) reader.away();
  await crowd.connect(count, (n) => readers[n]?.back());
  const backS = (performance.now() - began) / 1000;
  await delay(aroundMs);
  const sent = await writer.stop();
  await delay(aroundMs);
  await Promise.all(readers.map((reader) => reader.settled()));
  crowd.cut();

  const lost = sent.filter(({ n, sequence }) => !readers[n].log.includes(sequence)).length;
  const wrong = readers.filter(({ log }) => log.some((sequence, at) => sequence !== at + 1)).length;
  const caughtUp = readers.reduce((sum, { read }) => sum + read, 0);
  return [
    valueRow('P4', `${count} sockets cut for 5 s: messages lost of ${sent.length}`, lost, '', 0),
    valueRow('P4', `${count} sockets cut for 5 s: conversations doubled or out of order`, wrong, '', 0),
    textRow(
      'P4',
      `${count} sockets cut for 5 s: all back`,
      undefined,
      `after ${backS.toFixed(1)} s; ${caughtUp} messages read by sequence, the rest came live`,
    ),
  ];
}

/** Goes on writing to all of the watched, and keeps the sequence of what was acknowledged. */
function write(stack, sender, first) {
  const sent = [];
  let going = true;
  const writing = (async () => {
    const [client, headers] = [new HttpClient(stack.port), await headersOf(stack, memberId(sender))];
    for (let n = 0; going; n = (n + 1) % watched) {
      const path = `/api/v1/conversations/${memberId(first + n)}/messages`;
      const body = { clientMessageId: randomUUID(), content: 'Still there?' };
      const send = () => client.call('POST', path, headers, body);
      const answer = await send().catch(send); // a connection that rested too long is gone; the same id is stored once
      sent.push({ n, sequence: answer.message.sequence });
      await delay(everyMs);
    }
    client.close();
  })();
  return {
    stop: async () => {
      going = false;
      await writing;
      return sent;
    },
  };
}

/** One member's end of the conversation, as a client keeps it: what comes live waits until what was missed is there. */
class Reader {
  /** Sequences in the order in which they are shown. */
  log = [];
  /** How many of them were read rather than received. */
  read = 0;
  #stack;
  #userId;
  #waiting = [];
  #catchingUp = Promise.resolve();
  #live = true;

  constructor(stack, n) {
    this.#stack = stack;
    this.#userId = memberId(n);
  }

  onFrame(text) {
    const { event, data } = JSON.parse(text);
    if (event !== 'MessagePushed' || data.message.conversationId !== this.#userId) return;
    if (this.#live) this.#show(data.message.sequence);
    else this.#waiting.push(data.message.sequence);
  }

  away() {
    this.#live = false;
  }

  back() {
    this.#live = false;
    this.#catchingUp = this.#catchingUp.then(() => this.#catchUp());
  }

  settled() {
    return this.#catchingUp;
  }

  #show(sequence) {
    const last = this.log.at(-1) ?? 0;
    if (sequence <= last) return; // known
    if (sequence > last + 1) return this.back(); // a frame was lost: read it
    this.log.push(sequence);
  }

  async #catchUp() {
    const client = new HttpClient(this.#stack.port);
    const headers = await headersOf(this.#stack, this.#userId);
    for (let after = this.log.at(-1) ?? 0; after !== undefined; ) {
      const page = await client.call('GET', `/api/v1/conversations/${this.#userId}/messages?limit=100&after=${after}`, headers);
      for (const { sequence } of page.messages ?? []) {
        if (sequence <= (this.log.at(-1) ?? 0)) continue;
        this.log.push(sequence);
        this.read++;
      }
      after = page.nextAfter;
    }
    client.close();
    this.#live = true;
    for (const sequence of this.#waiting.splice(0)) this.#show(sequence);
  }
}
