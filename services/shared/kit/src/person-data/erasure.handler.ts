import type { DescMethodUnary, Message } from '@bufbuild/protobuf';
import type { GenMessage } from '@bufbuild/protobuf/codegenv2';
import { Controller, Inject, type Type } from '@nestjs/common';
import { AccountErasedSchema, type AccountErased } from '@sotto/proto/identity/v1/events';
import { OnEvent, type Delivery } from '../nats/on-event.decorator.js';
import { Rpc } from '../nats/rpc.decorator.js';
import { PersonData } from './person-data.js';

/** A service's operation that erases everything about a member and publishes its confirmation. */
interface EraseMember {
  execute(eventId: string, event: AccountErased): Promise<void>;
}

/** The method `ExportMember`, which every service's contract has. */
type ExportMember = DescMethodUnary<
  GenMessage<Message & { userId: string; cursor: string }>,
  GenMessage<Message & { jsonLines: string; nextCursor: string }>
>;

/** Makes the controller that erases a member when identity erases the account, and that answers the service's `ExportMember`. */
export function erasureHandler(operation: Type<EraseMember>, exportMember: ExportMember): Type {
  @Controller()
  class ErasureHandler {
    constructor(
      @Inject(operation) private readonly eraseMember: EraseMember,
      @Inject(PersonData) private readonly personData: PersonData,
    ) {}

    @OnEvent(AccountErasedSchema)
    erased(event: AccountErased, { id }: Delivery) {
      return this.eraseMember.execute(id, event);
    }

    @Rpc(exportMember)
    export({ userId, cursor }: { userId: string; cursor: string }) {
      return this.personData.export(userId, cursor);
    }
  }
  return ErasureHandler;
}
