import type { Mail } from './mail.entity.js';

/** How mail leaves. A failure is tried again later, unless it is a `MailRefused`. */
export abstract class MailTransport {
  /** Whether mail is meant to be read where it is stored. */
  abstract readonly keepsMail: boolean;
  abstract send(mail: Mail): Promise<void>;
}

/** The recipient's server does not take mail for this address. */
export class MailRefused extends Error {}

/** For development: mail stays in its table, where development tools show it. */
export class KeepMail extends MailTransport {
  override readonly keepsMail = true;

  override async send(): Promise<void> {}
}
