import { Injectable } from '@nestjs/common';
import { client, type Client } from '@sotto/kit/nats/client';
import { Nats } from '@sotto/kit/nats/nats';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';

/** All services that store failed events. */
export const services = ['identity', 'profiles', 'chat', 'media', 'marketplace', 'admin'] as const;

/** Creates clients for the operations that every service offers. */
@Injectable()
export class OperationsClients {
  constructor(
    private readonly nats: Nats,
    private readonly minter: ViewerTokenMinter,
  ) {}

  service(name: string): Client<typeof OperationsService> {
    return client(OperationsService, this.nats.connection, this.minter, { of: name });
  }
}
