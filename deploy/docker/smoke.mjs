// Tries what runs at URL, through the gateway alone, as people do: one line per step, and exit code 1 when one of them fails.
import { defaultInbox } from './smoke/mail.mjs';
import { smoke } from './smoke/steps.mjs';

const url = (process.env.URL ?? 'http://localhost:8080').replace(/\/$/, '');
const inboxUrl = process.env.INBOX_URL?.replace(/\/$/, '') ?? (await defaultInbox());
const staff = { email: process.env.STAFF_EMAIL ?? 'admin@sotto.example', password: process.env.STAFF_PASSWORD ?? 'sotto-demo' };

const failed = await smoke({ url, inboxUrl, staff, say: console.log });
console.log(failed.length === 0 ? `everything works at ${url}` : `${failed.length} failed at ${url}`);
process.exit(failed.length === 0 ? 0 : 1);
