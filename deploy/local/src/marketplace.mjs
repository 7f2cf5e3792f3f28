import 'reflect-metadata';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EventStream } from '@sotto/kit/nats/event-stream';
import { Nats } from '@sotto/kit/nats/nats';
import { eventSubject } from '@sotto/kit/nats/subjects';
import { encode } from '@sotto/kit/nats/wire';
import { newId } from '@sotto/kit/orm/ids';
import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';

/** States plans as marketplace would: `{ userId, tier, until }`, `until` absent for `free`. For development only. */
export async function stateEntitlements(natsUrl, plans) {
  const nats = await Nats.connect(natsUrl, 'marketplace');
  try {
    const stream = new EventStream(nats);
    await stream.onModuleInit();
    for (const { userId, tier, until } of plans) {
      const currentPeriodEnd = until && timestampFromDate(until);
      const fact = encode(EntitlementChangedSchema, { userId, tier, currentPeriodEnd });
      await stream.publish(eventSubject(EntitlementChangedSchema), newId(), fact);
    }
  } finally {
    await nats.onApplicationShutdown();
  }
}
