import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { RecordProviderFee } from '../ledger/record-provider-fee.js';
import { PaymentProvider, type ProviderBalanceLine } from '../provider/payment-provider.js';
import { BooksRepository, type UnknownLine } from './books.repository.js';

const share = 200;
/** Lines are read again for this long: some come late, and what was under way is settled by then. */
const overlapMs = 3 * 24 * 3_600_000;
const maximumShown = 100;

/** Compares the provider's books with ours, books fees that were missed, and leaves a record of what does not fit. */
@Injectable()
export class ReconcileBooks {
  private readonly logger = new Logger(ReconcileBooks.name);

  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly repository: BooksRepository,
    private readonly recordProviderFee: RecordProviderFee,
  ) {}

  async execute(): Promise<void> {
    const last = await this.repository.last();
    const readFrom = new Date(last ? last.at.getTime() - overlapMs : 0);
    const unknownLines: UnknownLine[] = [];
    let feesFound = 0;
    for await (const lines of inShares(this.provider.balanceLines(readFrom))) {
      feesFound += await this.bookFees(lines);
      unknownLines.push(...(await this.unknown(lines)));
    }
    const providerBalance = await this.provider.readBalance();
    const ledger = await this.repository.providerBalance();
    const wrong = await this.repository.wrongBalances();
    const shown = unknownLines.slice(0, maximumShown);
    await this.repository.store({ readFrom, providerBalance, feesFound, unknownLines: shown }, ledger, wrong);
    if (providerBalance !== ledger || unknownLines.length > 0 || wrong.length > 0)
      this.logger.error(
        `The books do not fit: the provider has ${providerBalance} cents, we count ${ledger}; ${unknownLines.length} of its lines are unknown, ` +
          `${wrong.length} balances are wrong.`,
      );
  }

  private async bookFees(lines: ProviderBalanceLine[]): Promise<number> {
    const fees = lines.flatMap(feeOf);
    const booked = await this.repository.bookedFees(fees.map(({ reference }) => reference));
    const missed = fees.filter(({ reference }) => !booked.has(reference));
    await this.em.transactional(async (em) => {
      for (const fee of missed) await this.recordProviderFee.execute(em, fee);
    });
    return missed.length;
  }

  private async unknown(lines: ProviderBalanceLine[]): Promise<UnknownLine[]> {
    const known = await this.repository.known(lines.map(nameOf));
    return lines
      .filter((line) => !known.has(nameOf(line)) && line.amount !== 0)
      .map(({ ref, kind, sourceRef, amount }) => ({ ref, kind, sourceRef, amount }));
  }
}

/** What a line is about. A fee that the provider takes by itself is about nothing but itself. */
const nameOf = ({ kind, sourceRef, ref }: ProviderBalanceLine) => (kind === 'fee' ? ref : (sourceRef ?? ref));

/** What the provider keeps for itself: of a charge, or by a line of its own. A dispute's fee is booked with the dispute. */
function feeOf(line: ProviderBalanceLine): { reference: string; amount: number; at: Date }[] {
  const amount = line.kind === 'fee' ? line.fee - line.amount : line.kind === 'dispute' ? 0 : line.fee;
  return amount === 0 ? [] : [{ reference: nameOf(line), amount, at: line.at }];
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
