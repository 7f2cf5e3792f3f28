import type pg from 'pg';

/**
 * If the stream is another one than before, marks the events of the last hour before the loss as unpublished, so that consumers that had not
 * handled them get them; the inbox of the others ignores them. Returns the number of events.
 */
export async function publishAgain(client: Pick<pg.Client, 'query'>, streamCreatedAt: string): Promise<number> {
  const { rowCount } = await client.query(
    `with another as (update outbox_stream set created_at = $1 where created_at <> $1 returning 1),
          first as (insert into outbox_stream (created_at) values ($1) on conflict do nothing)
     update outbox set published_at = null
     where published_at > (select max(published_at) - interval '1 hour' from outbox) and exists (select from another)`,
    [streamCreatedAt],
  );
  return rowCount ?? 0;
}
