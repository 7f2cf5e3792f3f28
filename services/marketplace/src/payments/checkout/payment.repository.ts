import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** What a payment is for, besides what its own row says. */
export interface PaymentSubject {
  contentId: string | null;
  note: string | null;
  conversationId: string | null;
}

const subjectSql = `
  select item.content_id as "contentId", tip.note, boost.conversation_id as "conversationId"
  from (select $1::uuid as id) payment
  left join content_purchases item using (id) left join tips tip using (id) left join boost_purchases boost using (id)`;

@Injectable()
export class PaymentRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async subjectOf(paymentId: string): Promise<PaymentSubject> {
    const [subject] = await this.statements.query<PaymentSubject>('payment-subject', subjectSql, [paymentId]);
    return subject ?? { contentId: null, note: null, conversationId: null };
  }
}
