import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Journal } from './journal.js';

const fresh = () => new Journal(join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal.jsonl'));
const answer = (status: number, ms = 5) => ({ status, startedAt: Date.now(), ms });

/** Sends one thing and receives this of it. */
function say(journal: Journal, key: string, ...statuses: number[]): void {
  journal.sent('message', 'talk', key);
  for (const status of statuses) journal.answered(key, answer(status));
}

test('what was acknowledged and is seen once, in order, by everybody is neither lost nor doubled', async () => {
  const journal = fresh();
  for (const key of ['a', 'b', 'c']) {
    say(journal, key, 201);
    await delay(2);
  }
  for (const page of ['one', 'two']) journal.observed('talk', page, ['a', 'b', 'c']);
  expect(journal.verdict(0)).toMatchObject({ acked: 3, lost: [], doubled: [], disordered: [], unknown: 0, unresolved: [], refused: [] });
});

test('what one of two pages does not show is lost, and so is what nobody looked for', () => {
  const journal = fresh();
  say(journal, 'a', 201);
  expect(journal.verdict(0).lost).toEqual(['a: nobody looked']);
  journal.observed('talk', 'one', ['a']);
  journal.observed('talk', 'two', []);
  expect(journal.verdict(0).lost).toEqual(['a by talk two']);
});

test('what is shown twice is doubled, also when it was never acknowledged', () => {
  const journal = fresh();
  say(journal, 'a', 0);
  journal.observed('talk', 'one', ['a', 'a']);
  expect(journal.verdict(0)).toMatchObject({ acked: 0, doubled: ['a by talk one'], unknown: 1, unresolved: ['a'] });
});

test('an answer that never came is unknown until the key reports', () => {
  const journal = fresh();
  say(journal, 'a', 0, 503, 201);
  journal.observed('talk', 'one', ['a']);
  expect(journal.verdict(0)).toMatchObject({ acked: 1, lost: [], unknown: 1, unresolved: [], failed: 2, requests: 3 });
});

test('what was sent after an answer is shown after what was answered; what was sent meanwhile may come first', async () => {
  const journal = fresh();
  say(journal, 'a', 201);
  await delay(3);
  say(journal, 'b', 201);
  journal.observed('talk', 'one', ['b', 'a']);
  expect(journal.verdict(0).disordered).toEqual(['a']);

  const atOnce = fresh();
  for (const key of ['a', 'b']) atOnce.sent('message', 'talk', key);
  for (const key of ['a', 'b']) atOnce.answered(key, answer(201));
  atOnce.observed('talk', 'one', ['b', 'a']);
  expect(atOnce.verdict(0).disordered).toEqual([]);
});

test('recovery counts from when all was there to the last failure, and the slowest request of all', () => {
  const journal = fresh();
  const wholeAt = Date.now() - 400;
  journal.tried({ status: 503, startedAt: wholeAt + 300, ms: 90 });
  journal.tried({ status: 200, startedAt: wholeAt + 350, ms: 1_200 });
  expect(journal.verdict(wholeAt)).toMatchObject({ recoveryMs: 300, slowestMs: 1_200, failed: 1 });
});

test('refusals are reported by kind and key', () => {
  const journal = fresh();
  say(journal, 'a', 409);
  expect(journal.verdict(0)).toMatchObject({ acked: 0, refused: ['message a: 409'], unresolved: [] });
});

test('every word is a line of its own', () => {
  const journal = fresh();
  say(journal, 'a', 503, 201);
  journal.observed('talk', 'one', ['a']);
  const lines = readFileSync(journal.file, 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { did: string }).did)).toEqual(['sent', 'unknown', 'acked', 'observed']);
});
