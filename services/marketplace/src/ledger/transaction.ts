import { isCreatorAccount, type Account } from './account.js';

/** Cents by account: what we own and what it cost stand above zero, what we owe and what we earned below. */
export type Lines = Partial<Record<Account, number>>;

/** What a transaction is about. With its reference it is unique: booking it again does nothing. */
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
  /** What it was booked for: the id of a payment or payout, or the provider's for a refund, a dispute, a fee. */
  reference: string;
  paymentId: string | null;
  /** Whose creator accounts its lines mean; null once it is clear that it touches none. */
  owner: string | null;
  at: Date;
  lines: Lines;
}

/** A transaction that may be booked: whole cents that sum to zero, of one creator at most. Refuses any other. */
export function transaction(draft: Transaction): Transaction {
  const lines = Object.entries(draft.lines).filter(([, amount]) => amount !== 0) as [Account, number][];
  if (lines.some(([, amount]) => !Number.isSafeInteger(amount))) throw new Error(`${draft.kind} ${draft.reference} has broken cents.`);
  if (sumOf(draft.lines) !== 0) throw new Error(`${draft.kind} ${draft.reference} does not sum to zero.`);
  const moves = lines.some(([account]) => isCreatorAccount(account));
  if (moves && draft.owner === null) throw new Error(`${draft.kind} ${draft.reference} does not say whose share it moves.`);
  return { ...draft, owner: moves ? draft.owner : null, lines: Object.fromEntries(lines) };
}

/** Joins lines; what is booked twice on one account becomes one line. */
export function together(...parts: Lines[]): Lines {
  const sum: Lines = {};
  for (const part of parts)
    for (const [account, amount] of Object.entries(part) as [Account, number][]) sum[account] = (sum[account] ?? 0) + amount;
  return sum;
}

export const sumOf = (lines: Lines): number => Object.values(lines).reduce((sum, amount) => sum + amount, 0);

/** The same the other way round. */
export const opposite = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).map(([account, amount]) => [account, -amount])) as Lines;
