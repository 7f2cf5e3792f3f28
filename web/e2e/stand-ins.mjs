import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';

const person = (displayName, age, verified = false) => ({ userId: randomUUIDv7(), displayName, age, verified, online: true });

/** Members who may sign in. */
export const people = { ana: person('Ana', 29, true), marcus: person('Marcus', 34) };

/** The list that the contract describes and no service answers yet, read straight from chat's table. For this stack only. */
export class Inbox {
  constructor(url) {
    this.pool = new pg.Pool({ connectionString: `${url}/postgres`, max: 2 });
    this.pool.on('error', () => undefined);
  }

  async of({ userId }) {
    const { rows } = await this.pool.query('select * from conversation where first_user_id = $1 or second_user_id = $1', [userId]);
    return { conversations: await Promise.all(rows.map((row) => this.summary(row, userId))) };
  }

  async summary(row, me) {
    const peer = Object.values(people).find(({ userId }) => userId !== me && [row.first_user_id, row.second_user_id].includes(userId));
    const {
      rows: [latest],
    } = await this.pool.query('select * from message where conversation_id = $1 order by sequence desc limit 1', [row.id]);
    const message = latest && {
      id: latest.id,
      conversationId: row.id,
      sequence: latest.sequence,
      senderId: latest.sender_id,
      body: latest.body,
      sentAt: latest.sent_at.toISOString(),
    };
    const unread = row.last_sequence - (row.read_up_to[me] ?? 0);
    return {
      conversation: { id: row.id, state: row.state, unread: latest?.sender_id === me ? 0 : unread },
      peer,
      latest: message,
      peerReadSequence: row.read_up_to[peer.userId] ?? 0,
    };
  }

  stop() {
    return this.pool.end();
  }
}
