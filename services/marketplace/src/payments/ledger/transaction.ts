import { isCreatorAccount, type Account } from './account.js';

/** Cents by account. Assets and costs are positive, debts and income are negative. */
export type Lines = Partial<Record<Account, number>>;

/** Kind and reference are unique together: posting a transaction again does nothing. */
export const transactionKinds = [
  'sale',
  'tip',
  'boost',
  'subscription',
  'unclaimed',
  'provider_fee',
  'withdrawal',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'dispute_fee',
  'released',
  'payout',
  'payout_paid',
  'payout_failed',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export interface Transaction {
  kind: TransactionKind;
  /** The id of the payment or payout, or the provider's id of the refund, dispute or fee. */
  reference: string;
  paymentId: string | null;
  /** The owner of the creator accounts in its lines; null when there are none. */
  owner: string | null;
  at: Date;
  lines: Lines;
}

/** Checks a transaction: whole cents that sum to zero, of one creator at most. Throws otherwise. */
export function transaction(draft: Transaction): Transaction {
  const lines = Object.entries(draft.lines).filter(([, amount]) => amount !== 0) as [Account, number][];
  if (lines.some(([, amount]) => !Number.isSafeInteger(amount))) throw new Error(`${draft.kind} ${draft.reference} has broken cents.`);
  if (sumOf(draft.lines) !== 0) throw new Error(`${draft.kind} ${draft.reference} does not sum to zero.`);
  const moves = lines.some(([account]) => isCreatorAccount(account));
  if (moves && draft.owner === null) throw new Error(`${draft.kind} ${draft.reference} does not say whose share it moves.`);
  return { ...draft, owner: moves ? draft.owner : null, lines: Object.fromEntries(lines) };
}

/** Adds lines; amounts of the same account become one line. */
export function together(...parts: Lines[]): Lines {
  const sum: Lines = {};
  for (const part of parts)
    for (const [account, amount] of Object.entries(part) as [Account, number][]) sum[account] = (sum[account] ?? 0) + amount;
  return sum;
}

export const sumOf = (lines: Lines): number => Object.values(lines).reduce((sum, amount) => sum + amount, 0);

/** The same lines with the opposite sign. */
export const opposite = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).map(([account, amount]) => [account, -amount])) as Lines;
