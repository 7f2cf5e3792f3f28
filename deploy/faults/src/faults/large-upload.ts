import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { aMember, type Browser } from '../../../local/test/browser.js';
import { begin, goOn, offsetOf } from '../../../local/test/upload.js';
import { aLargeClip } from '../clips.js';
import { atMost, exactly, type Fault } from '../fault.js';
import { Journal } from '../journal.js';
import { settledFiles } from '../listed-files.js';
import { pssOf } from '../process-memory.js';

const cutAt = 0.9;
const killAt = 0.5;
const pieceBytes = 256 * 1024;
const mayBeSentAgain = 0.12;
/** What is on the line when it breaks does not grow with the file: of a small one it is a large part. */
const onTheLineBytes = 16 * 1024 * 1024;
/** However large the file is: what Node has read and not yet collected. */
const mayHoldMoreMb = 128;

/** Sends one long request and breaks the line after so many bytes; answers how many were sent. */
function sendAndCut(
  browser: Browser,
  location: string,
  file: Buffer,
  from: number,
  to: number,
  atTheCut: () => Promise<unknown>,
): Promise<number> {
  const { port } = new URL(browser.url);
  const socket = connect(Number(port), 'localhost');
  const head = [
    `PATCH ${location} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: ${browser.url}`,
    `Authorization: Bearer ${browser.token}`,
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    `Upload-Offset: ${from}`,
    `Content-Length: ${file.length - from}`,
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  return new Promise((resolve) => {
    let sent = from;
    const stop = async () => {
      await atTheCut();
      socket.destroy();
      resolve(sent - from);
    };
    socket.on('error', () => resolve(sent - from)); // the other end was quicker
    const pump = (): void => {
      while (sent < to) {
        const next = Math.min(sent + pieceBytes, to);
        const goesOn = socket.write(file.subarray(sent, next));
        sent = next;
        if (!goesOn) return void socket.once('drain', pump);
      }
      void stop();
    };
    socket.once('connect', pump);
  });
}

/** A large file whose line breaks at nine tenths, and whose server was killed half-way. */
export const largeUpload: Fault = {
  name: 'large-upload',
  row: '1 GB upload cut at 90 %, server killed mid-chunk',
  run: async (world) => {
    const journal = new Journal(world.journalFile('large-upload'));
    const owner = await aMember(world.stack.url);
    const file = aLargeClip(world.folder, world.size);
    const scope = `files of ${owner.userId}`;
    const made = await begin(owner, 'private-media', file.length, 'large.mp4');
    journal.sent('upload', scope, 'large.mp4');
    const location = made.location!;
    let sent = await sendAndCut(owner, location, file, 0, Math.floor(file.length * killAt), () => world.stack.kill('media'));
    await world.stack.untilReady('media');

    const idle = pssOf(world.stack.pid('media')!);
    let peak = idle;
    const watch = setInterval(() => (peak = Math.max(peak, pssOf(world.stack.pid('media')!))), 100);
    world.closeAfterwards({ close: () => clearInterval(watch) });
    const afterKill = await offsetOf(owner, location);
    sent += await sendAndCut(owner, location, file, afterKill, Math.floor(file.length * cutAt), () => delay(100));
    const afterCut = await offsetOf(owner, location);
    const beforeTheLast = file.length - 1;
    await goOn(owner, location, file, afterCut, beforeTheLast);
    clearInterval(watch);
    const began = Date.now();
    const { status } = await goOn(owner, location, file, beforeTheLast);
    journal.answered('large.mp4', { status, startedAt: began, ms: Date.now() - began });
    sent += file.length - afterCut;
    const files = await settledFiles(owner);
    journal.observed(
      scope,
      'owner',
      files.map(({ name }) => name),
    );
    const again = Math.max(0, sent - file.length) / file.length;
    return {
      ...journal.verdict(began),
      gates: [
        atMost(
          `sent again of ${Math.round(file.length / 2 ** 20)} MB (%)`,
          again * 100,
          Math.max(mayBeSentAgain, onTheLineBytes / file.length) * 100,
        ),
        atMost(`media holds more (MB; ${Math.round(idle)} before, ${Math.round(peak)} at most)`, peak - idle, mayHoldMoreMb),
        exactly('the file', files[0]?.state ?? 'gone', 'ready'),
      ],
    };
  },
};
