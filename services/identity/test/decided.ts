import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { StandingChangedSchema } from '@sotto/proto/admin/v1/events';
import type { World } from './world.js';

/** Ids of facts that were stated a millisecond apart, all of them before any that is made from now on. */
export const factIds = (): [string, string, string] => {
  const at = (ms: number) =>
    `${(Date.now() - ms)
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}${newId().slice(13)}`;
  return [at(3), at(2), at(1)];
};

/** Admin as identity asks it: each decision has its reason and its token. */
export const answerDecisions = (world: World) =>
  world.h.answer(AdminService.method.describeStanding, ({ decisionId }) => ({
    reason: `Because of ${decisionId}`,
    appealToken: `token-${decisionId}`,
  }));

/** What admin states about an account. */
export async function decide(
  world: World,
  userId: string,
  standing: string,
  { until, factId = newId(), decisionId = newId() }: { until?: Date; factId?: string; decisionId?: string } = {},
): Promise<string> {
  const fact = { userId, standing, decisionId, ...(until && { until: timestampFromDate(until) }) };
  await world.h.publish(StandingChangedSchema, fact, factId);
  await world.h.settle();
  return decisionId;
}
