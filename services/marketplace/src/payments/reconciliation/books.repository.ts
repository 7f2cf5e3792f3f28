import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import type { ProviderBalanceLine } from '../provider/payment-provider.js';

/** A line of the provider's balance that the ledger does not contain. */
export type UnknownLine = Pick<ProviderBalanceLine, 'ref' | 'kind' | 'sourceRef' | 'amount'>;

/** An account whose stored balance differs from the sum of its entries. */
export interface WrongBalance {
  accountId: string;
  balance: string;
  entries: string;
}

export interface Reconciliation {
  readFrom: Date;
  providerBalance: number;
  /** How many lines were posted because no event reported them. */
  booked: number;
  unknownLines: UnknownLine[];
}

/** Charges are known by their payment, refunds and disputes by their ids, transfers by their payout. */
export const knownSql = `
  select ref from unnest($1::text[]) ref
  where exists (select from payments where charge_ref = ref and paid_at is not null)
    or exists (select from ledger_reversals where reference = ref and state <> 'none')
    or exists (select from payouts where provider_ref = ref)`;

export const bookedSql = `select reference from ledger_transactions where kind in ('provider_fee', 'withdrawal') and reference = any($1::text[])`;

const balanceSql = `
  select coalesce(sum(e.amount), 0) as balance from ledger_entries e
  where e.account_id = (select id from ledger_accounts where kind = 'provider_clearing')`;

const wrongSql = `
  select a.id as "accountId", a.balance, coalesce(e.amount, 0) as entries
  from ledger_accounts a
  left join (select account_id, sum(amount) as amount from ledger_entries group by account_id) e on e.account_id = a.id
  where a.owner is not null and a.balance <> coalesce(e.amount, 0)
  order by a.id limit 100`;

const storeSql = `
  insert into reconciliations (read_from, provider_balance, ledger_balance, lines_booked, unknown_lines, wrong_balances)
  values ($1, $2, $3, $4, $5, $6)`;

const lastSql = `select at, difference from reconciliations order by id desc limit 1`;

/** What the nightly comparison reads from the ledger, and its results. */
@Injectable()
export class BooksRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async known(refs: string[]): Promise<Set<string>> {
    return new Set((await this.statements.query<{ ref: string }>('known-lines', knownSql, [refs])).map(({ ref }) => ref));
  }

  async booked(refs: string[]): Promise<Set<string>> {
    return new Set(
      (await this.statements.query<{ reference: string }>('booked-lines', bookedSql, [refs])).map(({ reference }) => reference),
    );
  }

  async providerBalance(): Promise<number> {
    return Number((await this.statements.query<{ balance: string }>('provider-balance', balanceSql, []))[0]?.balance ?? 0);
  }

  wrongBalances(): Promise<WrongBalance[]> {
    return this.statements.query<WrongBalance>('wrong-balances', wrongSql, []);
  }

  async store({ readFrom, providerBalance, booked, unknownLines }: Reconciliation, ledger: number, wrong: WrongBalance[]): Promise<void> {
    const values = [readFrom, providerBalance, ledger, booked, JSON.stringify(unknownLines), JSON.stringify(wrong)];
    await this.statements.query('store-reconciliation', storeSql, values);
  }

  async last(): Promise<{ at: Date; difference: number } | undefined> {
    const [row] = await this.statements.query<{ at: Date; difference: string }>('last-reconciliation', lastSql, []);
    return row && { at: row.at, difference: Number(row.difference) };
  }
}
