import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Passwords and keys of a stack: made once, kept in its data folder, readable by its owner only. What is missing is added. */
export function secretsOf(dataDir, names) {
  const file = join(dataDir, 'secrets.json');
  const secrets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  secrets.postgres ??= password();
  secrets.session ??= keyPair();
  secrets.mediaAddresses ??= password();
  secrets.burn ??= password();
  secrets.appeal ??= password();
  secrets.stripe ??= { key: `sk_test_${password()}`, webhookSecret: `whsec_${password()}` };
  secrets.stripe.paymentsWebhookSecret ??= `whsec_${password()}`;
  secrets.processes ??= {};
  for (const name of names)
    secrets.processes[name] ??= { ownerPassword: password(), password: password(), nats: password(), viewer: keyPair() };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** Marked, so that a process in production can refuse it. */
const password = () => `development-only-${randomBytes(18).toString('base64url')}`;

const keyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  });
