import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PostTransaction } from '../ledger/post-transaction.js';
import { PaymentProvider, type ProviderBalanceLine } from '../provider/payment-provider.js';
import { BooksRepository, type UnknownLine } from './books.repository.js';
import { bookingOf, isOwn, nameOf } from './line-booking.js';

const share = 200;
/** Lines are read again for this long: some come late, and what was under way is settled by then. */
const overlapMs = 3 * 24 * 3_600_000;
const maximumShown = 100;

/** Compares the provider's books with ours, books what only they tell of, and leaves a record of what does not fit. */
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
    for await (const lines of inShares(this.provider.balanceLines(readFrom))) {
      booked += await this.book(lines);
      unknownLines.push(...(await this.unknown(lines)));
    }
    const providerBalance = await this.provider.readBalance();
    const ledger = await this.repository.providerBalance();
    const wrong = await this.repository.wrongBalances();
    const found = { readFrom, providerBalance, booked, unknownLines: unknownLines.slice(0, maximumShown) };
    await this.repository.store(found, ledger, wrong);
    if (providerBalance === ledger && unknownLines.length === 0 && wrong.length === 0) return;
    const what = `the provider has ${providerBalance} cents, we count ${ledger}`;
    this.logger.error(`The books do not fit: ${what}; ${unknownLines.length} unknown lines, ${wrong.length} wrong balances.`);
  }

  /** Answers how many were new to us. */
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

async function* inShares(lines: AsyncIterable<ProviderBalanceLine>): AsyncIterable<ProviderBalanceLine[]> {
  let gathered: ProviderBalanceLine[] = [];
  for await (const line of lines) {
    gathered.push(line);
    if (gathered.length < share) continue;
    yield gathered;
    gathered = [];
  }
  if (gathered.length > 0) yield gathered;
}
