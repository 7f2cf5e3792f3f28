import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { AccountStatusChangedSchema, type AccountStatusChanged } from '@sotto/proto/admin/v1/events';
import { accountStatuses } from './account-status.entity.js';
import { ChangeAccountStatus } from './change-account-status.js';

@Controller()
export class AccountStatusHandler {
  constructor(private readonly changeAccountStatus: ChangeAccountStatus) {}

  @OnEvent(AccountStatusChangedSchema)
  changed({ userId, decisionId, ...event }: AccountStatusChanged, { id }: Delivery) {
    const accountStatus = accountStatuses.find((name) => name === event.accountStatus);
    if (!accountStatus) throw new Error(`Unknown account status "${event.accountStatus}".`);
    const until = accountStatus === 'suspended' && event.until ? timestampDate(event.until) : null;
    return this.changeAccountStatus.execute(id, userId, { accountStatus, until, decisionId });
  }
}
