import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import type { World } from './world.js';

/** Three event ids, a millisecond apart and older than every id created from now on. */
export const eventIds = (): [string, string, string] => {
  const at = (ms: number) =>
    `${(Date.now() - ms)
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}${newId().slice(13)}`;
  return [at(3), at(2), at(1)];
};

/** Stands in for admin: each decision has a reason and an appeal token. */
export const answerDecisions = (world: World) =>
  world.h.answer(AdminService.method.describeAccountStatus, ({ decisionId }) => ({
    reason: `Because of ${decisionId}`,
    appealToken: `token-${decisionId}`,
  }));

/** Publishes a decision of admin about an account. */
export async function decide(
  world: World,
  userId: string,
  accountStatus: string,
  { until, eventId = newId(), decisionId = newId() }: { until?: Date; eventId?: string; decisionId?: string } = {},
): Promise<string> {
  const event = { userId, accountStatus, decisionId, ...(until && { until: timestampFromDate(until) }) };
  await world.h.publish(AccountStatusChangedSchema, event, eventId);
  await world.h.settle();
  return decisionId;
}
