import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './mail.entity.js';
import { MailRefused, MailTransport } from './mail-transport.js';

const timeoutMs = 20_000;

/** Sends by SMTP: `smtp://user:password@host:587`. */
export class SmtpProvider extends MailTransport {
  override readonly keepsBody = false;
  private readonly transporter: Transporter;
  private readonly domain: string;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transporter = createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs });
    this.domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  }

  override async send({ id, toAddress, subject, text, html, unsubscribeUrl }: Mail): Promise<void> {
    // An address object is used literally, so an address with a comma cannot become a list.
    const to = { name: '', address: toAddress };
    const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {};
    const message = { messageId: `<${id}@${this.domain}>`, from: this.from, to, subject, text, html, headers };
    await this.transporter.sendMail(message).catch((error: SmtpFailure) => {
      // Messages of mail servers quote addresses, so only the codes are reported.
      const codes = [error.code, error.responseCode].filter((part) => part !== undefined).join(' ');
      const permanent = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
      throw permanent ? new MailRefused(codes) : new Error(`SMTP failed: ${codes}`);
    });
  }
}

/** The headers of one-click unsubscribing (RFC 8058): mail programs show a button and post to the address. */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

interface SmtpFailure {
  code?: string;
  responseCode?: number;
}
