import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { DescribeLetterResponseSchema } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../admin-error.js';
import { AppealToken } from './appeal-token.js';

const letterSql = `
  select kind, coalesce(user_id::text, '') as "userId", email, name, reason, ticket, subject, until, decision_id as "decisionId",
    appeal_until as "appealUntil"
  from letters where id = $1`;

interface LetterRow {
  kind: string;
  userId: string;
  email: string;
  name: string;
  reason: string;
  ticket: string;
  subject: string;
  until: Date | null;
  decisionId: string | null;
  appealUntil: Date | null;
}

/** Says what a letter is made of. */
@Injectable()
export class DescribeLetter {
  constructor(
    private readonly reads: PreparedReads,
    private readonly appealToken: AppealToken,
  ) {}

  async execute(letterId: string): Promise<MessageInitShape<typeof DescribeLetterResponseSchema>> {
    const [letter] = await this.reads.query<LetterRow>('letter', letterSql, [letterId]);
    if (!letter) throw adminError('CASE_NOT_FOUND');
    const { until, decisionId, appealUntil, ...words } = letter;
    const timed = { ...words, until: until ? timestampFromDate(until) : undefined };
    if (!decisionId || !appealUntil) return timed;
    return { ...timed, appealToken: this.appealToken.of(decisionId), appealUntil: timestampFromDate(appealUntil) };
  }
}
