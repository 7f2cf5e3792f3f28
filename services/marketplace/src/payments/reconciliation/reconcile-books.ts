import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PostTransaction } from '../ledger/post-transaction.js';
import { PaymentProvider, type ProviderBalanceLine } from '../provider/payment-provider.js';
import { BooksRepository, type UnknownLine } from './books.repository.js';
import { bookingOf, isOwn, nameOf } from './line-booking.js';

/** The queue of the nightly comparison with the provider. */
export const reconcileBooksQueue = 'reconcile-books';

const batchSize = 200;
/** Lines are read again for this long: some appear late, and pending ones are settled by then. */
const overlapMs = 3 * 24 * 3_600_000;
const maxShown = 100;

/** Compares the provider's balance with the ledger, posts what only the provider reports, and stores the differences. */
@Injectable()
export class ReconcileBooks {
  private readonly logger = new Logger(ReconcileBooks.name);

  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly repository: BooksRepository,
    private readonly post: PostTransaction,
  ) {}

  async execute(): Promise<void> {
    const last = await this.repository.last();
    const readFrom = new Date(last ? last.at.getTime() - overlapMs : 0);
    const unknownLines: UnknownLine[] = [];
    let booked = 0;
    for await (const lines of inBatches(this.provider.balanceLines(readFrom))) {
      booked += await this.book(lines);
      unknownLines.push(...(await this.unknown(lines)));
    }
    const providerBalance = await this.provider.readBalance();
    const ledger = await this.repository.providerBalance();
    const wrong = await this.repository.wrongBalances();
    const found = { readFrom, providerBalance, booked, unknownLines: unknownLines.slice(0, maxShown) };
    await this.repository.store(found, ledger, wrong);
    if (providerBalance === ledger && unknownLines.length === 0 && wrong.length === 0) return;
    const what = `the provider has ${providerBalance} cents, we count ${ledger}`;
    this.logger.error(`The books do not fit: ${what}; ${unknownLines.length} unknown lines, ${wrong.length} wrong balances.`);
  }

  /** Returns how many lines were posted. */
  private async book(lines: ProviderBalanceLine[]): Promise<number> {
    const drafts = lines.flatMap((line) => bookingOf(line) ?? []);
    const known = await this.repository.booked(drafts.map(({ reference }) => reference));
    const missed = drafts.filter(({ reference }) => !known.has(reference));
    await this.em.transactional(async (em) => {
      for (const draft of missed) await this.post.execute(em, draft);
    });
    return missed.length;
  }

  private async unknown(lines: ProviderBalanceLine[]): Promise<UnknownLine[]> {
    const known = await this.repository.known(lines.map(nameOf));
    return lines
      .filter((line) => line.amount !== 0 && !isOwn(line.kind) && !known.has(nameOf(line)))
      .map(({ ref, kind, sourceRef, amount }) => ({ ref, kind, sourceRef, amount }));
  }
}

async function* inBatches(lines: AsyncIterable<ProviderBalanceLine>): AsyncIterable<ProviderBalanceLine[]> {
  let batch: ProviderBalanceLine[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
