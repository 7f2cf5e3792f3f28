// What the machine hashes when it does nothing else with a sign-in. Says how many it did when asked.
import { hash, verify } from '@node-rs/argon2';

const password = 'correct horse battery staple';
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const stored = await hash(password, parameters);
let done = 0;

async function lane() {
  for (;;) {
    await verify(stored, password);
    done++;
  }
}

process.on('message', () => process.send(done));
for (let n = 0; n < Number(process.env.LANES); n++) void lane();
process.send('ready');
