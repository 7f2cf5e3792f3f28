import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './mail.entity.js';
import { MailRefused, MailTransport } from './mail-transport.js';

const patienceMs = 20_000;

/** Sends by SMTP: `smtp://user:password@host:587`. */
export class SmtpProvider extends MailTransport {
  override readonly keepsMail = false;
  private readonly transporter: Transporter;
  private readonly domain: string;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transporter = createTransport({ url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs });
    this.domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  }

  override async send({ id, toAddress, subject, text, html, unsubscribeUrl }: Mail): Promise<void> {
    // As an object the address is taken as it is: a clever one cannot become a list.
    const to = { name: '', address: toAddress };
    const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {};
    const message = { messageId: `<${id}@${this.domain}>`, from: this.from, to, subject, text, html, headers };
    await this.transporter.sendMail(message).catch((error: SmtpFailure) => {
      // What servers say quotes addresses, so only the codes go on.
      const said = [error.code, error.responseCode].filter((part) => part !== undefined).join(' ');
      const forGood = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
      throw forGood ? new MailRefused(said) : new Error(`SMTP failed: ${said}`);
    });
  }
}

/** Mail programs show a button of their own for these, and post when it is pressed (RFC 8058). */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

interface SmtpFailure {
  code?: string;
  responseCode?: number;
}
