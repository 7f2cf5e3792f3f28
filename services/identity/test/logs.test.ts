import { Logger, type LoggerService } from '@nestjs/common';
import { anonymous } from '@sotto/kit/nats/viewer';
import { from } from '@sotto/testing/viewers';
import { SmtpServer } from './smtp-server.js';
import { anAddress, aSignUp, World } from './world.js';

/** Everything that is said at any level. */
class Listener implements LoggerService {
  readonly lines: string[] = [];
  private readonly hear = (...parts: unknown[]) => {
    this.lines.push(parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' '));
  };
  readonly log = this.hear;
  readonly fatal = this.hear;
  readonly error = this.hear;
  readonly warn = this.hear;
  readonly debug = this.hear;
  readonly verbose = this.hear;
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

test('no log line has an address, a name, a password or a token, whatever goes wrong', async () => {
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

  // A fault that nobody foresaw: the statement that fails carries everything.
  await world.asOwner('alter table users add constraint unforeseen check (display_name = lower(display_name)) not valid');
  const other = anAddress();
  await expect(world.signUp(other)).rejects.toMatchObject({ code: 'INTERNAL' });

  const said = listener.lines.join('\n');
  expect(said).toContain('Mail ');
  expect(said).toContain('SignUp failed');
  const secrets = [email, other, 'example.org', 'Anna', 'correct horse', 'wrong password', resetToken, issued.deviceToken];
  for (const secret of [...secrets, issued.refreshToken, next.refreshToken, issued.session?.accessToken ?? '', '$argon2id$'])
    expect(said).not.toContain(secret);
});
