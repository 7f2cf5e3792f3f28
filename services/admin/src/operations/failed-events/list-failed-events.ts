import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { ListFailedEventsRequest, ListFailedEventsResponseSchema } from '@sotto/proto/admin/v1/admin_service';
import type { DeadLetter } from '@sotto/proto/operations/v1/operations_service';
import { limitOf } from '../../pages.js';
import { OperationsClients, services } from './operations-clients.js';

/** The timeout of each service. Services that do not answer in time are listed as silent. */
const patienceMs = 2_000;

interface FailedEventRow {
  service: string;
  deadLetter: DeadLetter;
}
interface ServiceAnswer {
  events: FailedEventRow[];
  nextCursor: string;
  silent: string[];
}

type Page = MessageInitShape<typeof ListFailedEventsResponseSchema>;

/** Lists events that services failed to handle, the newest first: the pages of one service, or the first page over all services. */
@Injectable()
export class ListFailedEvents {
  constructor(
    private readonly operationsClients: OperationsClients,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute({ service, cursor, limit }: Pick<ListFailedEventsRequest, 'service' | 'cursor' | 'limit'>): Promise<Page> {
    const size = limitOf(limit);
    if (service) return toPage(await this.ask(service, cursor, size));
    const answers = await Promise.all(services.map((name) => this.ask(name, '', size)));
    const events = answers.flatMap((answer) => answer.events).sort((a, b) => failedAtMs(b.deadLetter) - failedAtMs(a.deadLetter));
    return toPage({ events: events.slice(0, size), nextCursor: '', silent: answers.flatMap((answer) => answer.silent) });
  }

  private async ask(service: string, cursor: string, limit: number): Promise<ServiceAnswer> {
    try {
      const operations = this.operationsClients.service(service);
      const { deadLetters, nextCursor } = await operations.listDeadLetters(this.minter.self, { cursor, limit }, patienceMs);
      const events = deadLetters.map((deadLetter): FailedEventRow => ({ service, deadLetter }));
      return { events, nextCursor, silent: [] };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_INPUT') throw error;
      return { events: [], nextCursor: '', silent: [service] };
    }
  }
}

function toPage({ events, nextCursor, silent }: ServiceAnswer): Page {
  const shown = events.map(({ service, deadLetter: { id, consumer, subject, error, attempts, failedAt } }) => {
    return { service, id, consumer, subject, error, attempts, failedAt };
  });
  return { events: shown, nextCursor, silent };
}

const failedAtMs = ({ failedAt }: DeadLetter): number => (failedAt ? timestampMs(failedAt) : 0);
