import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { visibleText } from '@sotto/proto/visible-text';
import { type Expression, sql } from 'kysely';
import { accessColumns, callerWithAccess, type AccessRow } from '../access/access-row.js';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { previewText } from '../conversations/message-columns.js';
import type { FoundText } from './found-message.view.js';
import { mine } from './message.repository.js';

const defaultLimit = 20;
const minLength = 2;
const newest = 2 ** 31 - 1;
/** How many messages one call searches at most, found or not. */
export const searchedAtOnce = 2_000;

interface SearchMessagesInput {
  conversationId: string;
  text: string;
  before?: number;
  limit?: number;
}

export interface FoundPage {
  messages: FoundText[];
  nextBefore?: number;
}

/** A text without accents and case, decomposed, as texts are compared. Most texts are ASCII, which is quicker and has no accents. */
const folded = (text: Expression<string>) => sql<string>`case when octet_length(${text}) = char_length(${text}) then lower(${text})
  else lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')) end`;

/**
 * Searches a range of sequences, newest first, and stops at the limit. The preview text of burn messages and removed messages is empty, so
 * they are never found. `position` knows no wildcards. Places are found in the composed form, which most often has the length of the text.
 */
export const searchStatement = compileStatement<
  { readerId: string; conversationId: string; text: string; before: number; limit: number },
  SearchRow
>(
  'messages-search',
  ({ readerId, conversationId, text, before, limit }) => sql`
  with wanted as materialized (
    select folded, normalize(folded, nfc) as composed from (select ${folded(sql<string>`${text}::text`)} as folded) typed)
  select ${accessColumns}, c.last_sequence as "lastSequence", char_length(wanted.composed) as "textLength", found.sequence,
    found."senderId", found.content, found."createdAt", position(wanted.composed in found.composed) as position,
    char_length(found.composed) = char_length(found.content) as "isAligned"
  from wanted cross join ${callerWithAccess(readerId)}
  left join conversations c on c.id = ${conversationId} and ${mine}
  left join lateral (
    select m.sequence, m.sender_id as "senderId", m.created_at as "createdAt", ${previewText} as content,
      normalize(${folded(previewText)}, nfc) as composed
    from messages m
    where m.conversation_id = c.id and m.sequence < ${before}
      and m.sequence >= least(${before}, c.last_sequence + 1) - ${sql.lit(searchedAtOnce)}
      and char_length(wanted.composed) >= ${sql.lit(minLength)} and position(wanted.folded in ${folded(previewText)}) > 0
    order by m.sequence desc limit ${limit}
  ) found on true`,
);

type Nullable<T> = { [K in keyof T]: T[K] | null };
interface SearchColumns extends AccessRow {
  /** Null if the conversation is not open to the member. */
  lastSequence: number | null;
  /** The length of the searched text as it is compared. */
  textLength: number;
}
type SearchRow = SearchColumns & Nullable<FoundText>;

/** Finds messages of one conversation whose text the caller may read now. One call searches a limited number of messages. */
@Injectable()
export class SearchMessages {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly entitlement: Entitlement,
  ) {}

  async execute(
    { userId }: Viewer,
    { conversationId, text, before = newest, limit = defaultLimit }: SearchMessagesInput,
  ): Promise<FoundPage> {
    const found = await this.entitlement.admit(userId, () => this.search(userId, conversationId, visibleText(text), before, limit));
    if (found.lastSequence === null) throw chatError('CONVERSATION_NOT_FOUND');
    if (found.textLength < minLength) throw tooShort();

    const { messages, lastSequence } = found;
    const searchedFrom = Math.min(before, lastSequence + 1) - searchedAtOnce;
    const end = messages.length === limit ? messages.at(-1)!.sequence : searchedFrom;
    return { messages, nextBefore: end > 1 ? end : undefined };
  }

  private async search(readerId: string, conversationId: string, text: string, before: number, limit: number) {
    const rows = await searchStatement.run(this.statements, { readerId, conversationId, text, before, limit });
    const [first] = rows as [SearchRow, ...SearchRow[]];
    return { ...first, messages: rows.filter((row): row is SearchColumns & FoundText => row.sequence !== null) };
  }
}

const tooShort = () => {
  const message = `Type at least ${minLength} characters.`;
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'text', rule: 'string.min_len', message })]);
};
