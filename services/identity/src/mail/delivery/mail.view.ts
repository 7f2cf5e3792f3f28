import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MailSchema } from '@sotto/proto/identity/v1/mail';
import type { Mail } from './mail.entity.js';

/** A mail, for development tools. */
export const toMailView = (mail: Mail): MessageInitShape<typeof MailSchema> => ({
  id: mail.id,
  to: mail.toAddress,
  subject: mail.subject,
  text: mail.text,
  createdAt: timestampFromDate(mail.createdAt),
  state: mail.state,
});
