import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { ServiceConfig } from '../config/load-config.js';
import { DeadLetterSources } from '../dead-letters/dead-letter-sources.js';
import { DeadEvents } from '../operations/dead-events.js';
import { DeadLetters } from '../dead-letters/dead-letters.js';
import { RethrowFilter } from '../errors/rethrow.filter.js';
import { Inbox } from '../inbox/inbox.js';
import { Jobs } from '../jobs/jobs.js';
import { EventConsumers } from '../nats/event-consumers.js';
import { EventStream } from '../nats/event-stream.js';
import { Nats } from '../nats/nats.js';
import { NatsServer } from '../nats/nats.server.js';
import { RetryPolicy } from '../nats/retry-policy.js';
import { Sockets } from '../nats/sockets.js';
import { ViewerTokenMinter, ViewerTokenReader } from '../nats/viewer-tokens.js';
import { Metrics } from '../observability/metrics.js';
import { RequestLog, type RequestLogConfig } from '../observability/request-log.js';
import { jobQueues, ServiceGauges } from './service-gauges.js';
import { Clock } from '../orm/clock.js';
import { ormOptions } from '../orm/orm-options.js';
import { PoolStates } from '../orm/pool-states.js';
import { PreparedStatements } from '../orm/prepared-statements.js';
import { HandleEvent } from '../operations/handle-event.js';
import { ListDeadLetters } from '../operations/list-dead-letters.js';
import { OperationsHandler } from '../operations/operations.handler.js';
import { ReplayDeadLetter } from '../operations/replay-dead-letter.js';
import { ErasedMembers } from '../person-data/erased-members.js';
import { ErasePersonData } from '../person-data/erase-person-data.js';
import { PersonData, personColumns } from '../person-data/person-data.js';
import { EventDelivery } from '../outbox/event-delivery.js';
import { Outbox } from '../outbox/outbox.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { Role } from '../definition/role.js';
import { Tracing } from '../tracing/tracing.js';
import type { ServiceDefinition } from '../definition/service-definition.js';
import { ServiceName } from '../definition/service-name.js';

/** The configuration that the providers of `ServiceModule` need. */
export type Surroundings = Pick<ServiceConfig, 'NATS_URL' | 'DATABASE_URL' | 'VIEWER_KEY' | 'TRUSTED_KEYS'> &
  Partial<
    Pick<ServiceConfig, 'NATS_CA_FILE' | 'EVENT_REPLICAS' | 'VERSION' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'>
  > &
  RequestLogConfig;

/** The providers that every service's handlers and operations can inject. */
@Global()
@Module({})
export class ServiceModule implements OnApplicationShutdown {
  constructor(private readonly orm: MikroORM) {}

  static forService(service: ServiceDefinition, config: Surroundings): DynamicModule {
    const { name } = service;
    const pools = new PoolStates();
    return {
      module: ServiceModule,
      imports: [service.module],
      controllers: [OperationsHandler],
      providers: [
        { provide: ServiceName, useValue: new ServiceName(name) },
        { provide: Role, useValue: new Role(config.ROLE) },
        { provide: Tracing, useFactory: () => Tracing.start(name, config) },
        { provide: Nats, useFactory: () => Nats.connect(config.NATS_URL, name, config.NATS_CA_FILE) },
        { provide: MikroORM, useFactory: () => MikroORM.init(ormOptions(service, config.DATABASE_URL, { pools })) },
        { provide: EntityManager, useFactory: (orm: MikroORM) => orm.em, inject: [MikroORM] },
        { provide: ViewerTokenReader, useValue: new ViewerTokenReader(config.TRUSTED_KEYS) },
        { provide: ViewerTokenMinter, useValue: new ViewerTokenMinter(name, config.VIEWER_KEY) },
        {
          provide: OutboxRelay,
          useFactory: (stream: EventStream, nats: Nats, tracing: Tracing) => new OutboxRelay(config.DATABASE_URL, stream, nats, tracing),
          inject: [EventStream, Nats, Tracing],
        },
        { provide: PreparedStatements, useFactory: (orm: MikroORM) => new PreparedStatements(orm), inject: [MikroORM] },
        { provide: Metrics, useValue: new Metrics(name, config.VERSION) },
        { provide: RequestLog, useValue: new RequestLog(config) },
        { provide: PoolStates, useValue: pools },
        { provide: jobQueues, useValue: service.jobs ?? [] },
        { provide: EventStream, useFactory: (nats: Nats) => new EventStream(nats, config.EVENT_REPLICAS), inject: [Nats] },
        {
          provide: Jobs,
          useFactory: (orm: MikroORM, metrics: Metrics, role: Role, tracing: Tracing) =>
            new Jobs(config.DATABASE_URL, orm, metrics, role, tracing),
          inject: [MikroORM, Metrics, Role, Tracing],
        },
        { provide: APP_FILTER, useClass: RethrowFilter },
        { provide: personColumns, useValue: service.personColumns ?? [] },
        Clock,
        ServiceGauges,
        EventConsumers,
        RetryPolicy,
        DeadLetters,
        DeadLetterSources,
        DeadEvents,
        ListDeadLetters,
        ReplayDeadLetter,
        HandleEvent,
        NatsServer,
        Outbox,
        EventDelivery,
        Inbox,
        Sockets,
        PersonData,
        ErasedMembers,
        ErasePersonData,
      ],
      exports: [
        Nats,
        ViewerTokenMinter,
        ViewerTokenReader,
        MikroORM,
        EntityManager,
        Clock,
        PreparedStatements,
        Outbox,
        EventDelivery,
        Inbox,
        Sockets,
        Jobs,
        Metrics,
        RequestLog,
        Tracing,
        Role,
        DeadLetterSources,
        PersonData,
        ErasedMembers,
        ErasePersonData,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
  }
}
