import type pg from 'pg';

/**
 * Lets the facts of the last hour before the loss be published again, in order, if they went into another stream than this one:
 * who had not handled one yet would miss it for good, and who had knows its id. Answers how many there are.
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
