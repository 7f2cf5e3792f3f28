import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagedFfmpeg, runsHere } from './find-ffmpeg.js';

const directory = mkdtempSync(join(tmpdir(), 'ffmpeg-'));
afterAll(() => rmSync(directory, { recursive: true }));

const aProgram = (text: string, mode: number) => {
  const path = join(directory, `${mode}-${text.length}`);
  writeFileSync(path, text, { mode });
  return path;
};

test('runsHere: accepts only a program that runs', () => {
  expect(runsHere(aProgram('#!/bin/sh\ntrue\n', 0o755))).toBe(true);
  expect(runsHere(aProgram('#!/bin/sh\nexit 1\n', 0o755))).toBe(false);
  expect(runsHere(aProgram('#!/bin/sh\ntrue\n', 0o644))).toBe(false);
  expect(runsHere(aProgram('of another machine', 0o755))).toBe(false);
  expect(runsHere(join(directory, 'nothing'))).toBe(false);
});

test('packagedFfmpeg: returns a program that runs, or undefined', () => {
  const packaged = packagedFfmpeg();
  expect(packaged === undefined || runsHere(packaged)).toBe(true);
});
