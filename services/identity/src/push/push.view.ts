import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SavePushSettingsRequest } from '@sotto/proto/identity/v1/identity_service';
import type { PushSettingsSchema } from '@sotto/proto/identity/v1/push';
import type { PushChoice, PushSettings } from './push-settings.entity.js';

/** The settings for their owner. */
export const toPushSettingsView = (settings: PushSettings): MessageInitShape<typeof PushSettingsSchema> => ({
  matches: settings.matches,
  accessRequests: settings.accessRequests,
  reviews: settings.reviews,
  messages: settings.messages,
  sales: settings.sales,
  likes: settings.likes,
  detailed: settings.detailed,
  quietHours: settings.quietHours,
});

/** The contract requires the settings of a request to save them. */
export function toPushChoice({ settings }: SavePushSettingsRequest): PushChoice {
  if (!settings) throw new Error('Settings came without their content.');
  const { matches, accessRequests, reviews, messages, sales, likes, detailed, quietHours } = settings;
  const { fromMinute = 0, untilMinute = 0, timeZone = '' } = quietHours ?? {};
  const choice = { matches, accessRequests, reviews, messages, sales, detailed, ...(likes !== undefined && { likes }) };
  return quietHours ? { ...choice, quietHours: { fromMinute, untilMinute, timeZone } } : choice;
}
