import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** What a payer did with what was bought. */
export interface PurchaseUse {
  openedCount: number;
  firstOpenedAt: Date | null;
  lastOpenedAt: Date | null;
  /** The UTC days of the last month on which the payer visited the seller's store. */
  visits: string[];
}

const useSql = `
  select coalesce(b.opened_count, 0) as "openedCount", b.first_opened_at as "firstOpenedAt", b.last_opened_at as "lastOpenedAt",
    array(select to_char(v.day, 'YYYY-MM-DD') from vault_views v where v.viewer_id = p.payer_id and v.creator_id = p.creator_id order by 1) as visits
  from payments p left join content_purchases b using (id) where p.id = $1`;

/** What is stored about the use of a purchase. */
@Injectable()
export class EvidenceRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async useOf(paymentId: string): Promise<PurchaseUse> {
    const [use] = await this.statements.query<PurchaseUse>('purchase-use', useSql, [paymentId]);
    return use ?? { openedCount: 0, firstOpenedAt: null, lastOpenedAt: null, visits: [] };
  }
}
