import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MailPreferencesSchema } from '@sotto/proto/identity/v1/identity_service';
import type { MailChoice } from './mail-preferences.entity.js';

/** Mail preferences for their owner. */
export const toPreferencesView = ({
  matches,
  accessRequests,
  reviews,
  messages,
  sales,
}: MailChoice): MessageInitShape<typeof MailPreferencesSchema> => ({
  matches,
  accessRequests,
  reviews,
  messages,
  sales,
});
