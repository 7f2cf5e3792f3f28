import { Injectable } from '@nestjs/common';
import { client, type Client } from '@sotto/kit/nats/client';
import { Nats } from '@sotto/kit/nats/nats';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';

/** Everybody who may have put something aside. */
export const services = ['identity', 'profiles', 'chat', 'media', 'marketplace', 'admin'] as const;

/** What every service answers about its own running. */
@Injectable()
export class OperationsOf {
  constructor(
    private readonly nats: Nats,
    private readonly minter: ViewerTokenMinter,
  ) {}

  service(name: string): Client<typeof OperationsService> {
    return client(OperationsService, this.nats.connection, this.minter, { of: name });
  }
}
