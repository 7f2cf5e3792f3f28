import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { DescribeEmailResponseSchema } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../admin-error.js';
import { AppealToken } from './appeal-token.js';

const emailSql = `
  select kind, coalesce(user_id::text, '') as "userId", email, name, reason, ticket, subject, until, decision_id as "decisionId",
    appeal_until as "appealUntil", coalesce(language, '') as language, rule, hidden_content as "hiddenContent"
  from emails where id = $1`;

interface EmailRow {
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
  language: string;
  rule: string;
  hiddenContent: { id: string; kind: string; title: string }[];
}

/** Reads the content of an email for identity, which sends it. */
@Injectable()
export class DescribeEmail {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly appealToken: AppealToken,
  ) {}

  async execute(emailId: string): Promise<MessageInitShape<typeof DescribeEmailResponseSchema>> {
    const [email] = await this.statements.query<EmailRow>('email', emailSql, [emailId]);
    if (!email) throw adminError('CASE_NOT_FOUND');
    const { until, decisionId, appealUntil, ...content } = email;
    const described = { ...content, until: until ? timestampFromDate(until) : undefined };
    if (!decisionId || !appealUntil) return described;
    return { ...described, appealToken: this.appealToken.of(decisionId), appealUntil: timestampFromDate(appealUntil) };
  }
}
