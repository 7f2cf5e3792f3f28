import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Outcome {
  code: number;
  said: string;
}

/** Runs a command as an operator does. */
export function runCommand(name: string, args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const file = fileURLToPath(new URL(`../src/${name}.mjs`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });
}

/** What only other providers can give, made up. */
export const thirdParties = [
  'STRIPE_PAYMENTS_SECRET_KEY=rk_live_1234567890',
  'STRIPE_IDENTITY_SECRET_KEY=rk_live_0987654321',
  'STRIPE_WEBHOOK_SECRET=whsec_1234567890',
  'STRIPE_PAYMENTS_WEBHOOK_SECRET=whsec_0987654321',
  'MAIL_URL=smtps://sotto:word@mail.example:465',
  'AWS_ACCESS_KEY_ID=AKIA1234567890',
  'AWS_SECRET_ACCESS_KEY=1234567890123456',
].join('\n');
