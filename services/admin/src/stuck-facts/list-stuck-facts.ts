import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { ListStuckFactsRequest, ListStuckFactsResponseSchema } from '@sotto/proto/admin/v1/admin_service';
import type { DeadLetter } from '@sotto/proto/operations/v1/operations_service';
import { limitOf } from '../keyset.js';
import { OperationsOf, services } from './operations-of.js';

/** Who does not answer within this time is named as silent: it is the healthy ones that tell what is wrong with it. */
const patienceMs = 2_000;

type Stuck = { service: string; letter: DeadLetter };
interface Asked {
  facts: Stuck[];
  nextCursor: string;
  silent: string[];
}

type Page = MessageInitShape<typeof ListStuckFactsResponseSchema>;

/** Lists what services could not handle and put aside, the newest first: of one of them page by page, or the first of all. */
@Injectable()
export class ListStuckFacts {
  constructor(
    private readonly operationsOf: OperationsOf,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute({ service, cursor, limit }: Pick<ListStuckFactsRequest, 'service' | 'cursor' | 'limit'>): Promise<Page> {
    const size = limitOf(limit);
    if (service) return toPage(await this.ask(service, cursor, size));
    const answers = await Promise.all(services.map((name) => this.ask(name, '', size)));
    const facts = answers.flatMap((answer) => answer.facts).sort((a, b) => momentOf(b.letter) - momentOf(a.letter));
    return toPage({ facts: facts.slice(0, size), nextCursor: '', silent: answers.flatMap((answer) => answer.silent) });
  }

  private async ask(service: string, cursor: string, limit: number): Promise<Asked> {
    try {
      const operations = this.operationsOf.service(service);
      const { letters, nextCursor } = await operations.listDeadLetters(this.minter.self, { cursor, limit }, patienceMs);
      const facts = letters.map((letter): Stuck => ({ service, letter }));
      return { facts, nextCursor, silent: [] };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_INPUT') throw error;
      return { facts: [], nextCursor: '', silent: [service] };
    }
  }
}

function toPage({ facts, nextCursor, silent }: Asked): Page {
  const shown = facts.map(({ service, letter: { id, consumer, subject, error, attempts, failedAt } }) => {
    return { service, id, consumer, subject, error, attempts, failedAt };
  });
  return { facts: shown, nextCursor, silent };
}

const momentOf = ({ failedAt }: DeadLetter): number => (failedAt ? timestampMs(failedAt) : 0);
