import { Logger, type LoggerService } from '@nestjs/common';
import { anonymous } from '@sotto/kit/nats/viewer';
import { from } from '@sotto/testing/viewers';
import { SmtpServer } from './smtp-server.js';
import { anAddress, aSignUp, World } from './world.js';

/** Collects the lines of all levels. */
class Listener implements LoggerService {
  readonly lines: string[] = [];
  private readonly collect = (...parts: unknown[]) => {
    this.lines.push(parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' '));
  };
  readonly log = this.collect;
  readonly fatal = this.collect;
  readonly error = this.collect;
  readonly warn = this.collect;
  readonly debug = this.collect;
  readonly verbose = this.collect;
}

let world: World;
let smtp: SmtpServer;
const listener = new Listener();
beforeAll(async () => {
  smtp = await SmtpServer.start();
  world = await World.start({ mailUrl: smtp.url, developmentTools: false });
  Logger.overrideLogger(listener);
});
afterAll(async () => {
  Logger.overrideLogger(['error']);
  await world.stop();
  await smtp.stop();
});

test('logs: no line contains an address, a name, a password or a token, also with errors', async () => {
  const email = anAddress();
  smtp.replies.push(`451 <${email}> try later`);
  const issued = await world.signUp(email, from({ agent: 'test' }, anonymous));
  await world.h.settle();
  await world.identity.signUp(anonymous, aSignUp(email)).catch(() => undefined);
  await world.identity.signUp(anonymous, { ...aSignUp(email), displayName: '' }).catch(() => undefined);
  await world.signIn(email, 'wrong password').catch(() => undefined);

  smtp.replies.push(`550 <${email}> unknown`);
  await world.identity.requestPasswordReset(anonymous, { email });
  const resetToken = await world.mailedToken(email);
  await world.h.settle();
  const next = await world.refresh(issued.refreshToken);
  world.h.clock.advance({ seconds: 11 });
  await world.refresh(issued.refreshToken).catch(() => undefined);

  // An unexpected error: the failing statement contains all values.
  await world.asOwner('alter table users add constraint unforeseen check (display_name = lower(display_name)) not valid');
  const other = anAddress();
  await expect(world.signUp(other)).rejects.toMatchObject({ code: 'INTERNAL' });

  const output = listener.lines.join('\n');
  expect(output).toContain('Mail ');
  expect(output).toContain('SignUp failed');
  const secrets = [email, other, 'example.org', 'Anna', 'correct horse', 'wrong password', resetToken, issued.deviceToken];
  for (const secret of [...secrets, issued.refreshToken, next.refreshToken, issued.session?.accessToken ?? '', '$argon2id$'])
    expect(output).not.toContain(secret);
});
