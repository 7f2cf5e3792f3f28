import type { Mail } from './mail.entity.js';

/** Sends mail. Failures are tried again later, except `MailRefused`. */
export abstract class MailTransport {
  /** Whether the body of a sent mail is stored for development tools. */
  abstract readonly keepsBody: boolean;
  abstract send(mail: Mail): Promise<void>;
}

/** The recipient's server refuses mail for this address permanently. */
export class MailRefused extends Error {}

/** For development: mail is not sent but stays in its table, where development tools show it. */
export class StoredMailTransport extends MailTransport {
  override readonly keepsBody = true;

  override async send(): Promise<void> {}
}
