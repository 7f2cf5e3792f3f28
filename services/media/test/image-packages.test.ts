import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { aHeic } from './samples.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = existsSync(`${root}services/media/dist/chunks`);

/** The image of media has only the files of packages that `read-packages.mjs` lists. */
(built ? describe : describe.skip)('with the files of packages that stand in the image', () => {
  let app: string;
  let dist: string;
  beforeAll(() => {
    app = mkdtempSync(join(tmpdir(), 'sotto-image-'));
    dist = join(app, 'services/media/dist');
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}deploy/docker/read-packages.mjs`, 'services/media'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    for (const file of stdout.trim().split('\n')) cpSync(join(root, file), join(app, file));
    for (const part of ['services/media/dist', 'services/media/package.json'])
      cpSync(join(root, part), join(app, part), { recursive: true });
  }, 120_000);
  afterAll(() => rmSync(app, { recursive: true }));

  const worker = (path: string, workerData?: object) =>
    new Worker(pathToFileURL(join(dist, 'modules/processing', path)), { workerData, execArgv: [] });

  test('a HEIC picture is converted', async () => {
    const [from, to] = [join(app, 'picture.heic'), join(app, 'picture.jpg')];
    writeFileSync(from, await aHeic());
    const converting = worker('images/heic-worker.js', { from, to });
    expect(await once(converting, 'message')).toEqual(['done']);
    expect((await sharp(to).metadata()).format).toBe('jpeg');
    await converting.terminate();
  }, 60_000);

  test('a picture is screened, with its faces', async () => {
    const screening = worker('screening/screening-worker.js');
    expect(await once(screening, 'message')).toEqual([{ ready: true }]);
    screening.postMessage({ id: 1, picture: `${root}deploy/docker/smoke/portrait.webp`, faces: true });
    const [answer] = await once(screening, 'message');
    expect(answer).toMatchObject({ id: 1, findings: { scores: { neutral: expect.any(Number) } } });
    expect(answer.findings.faces[0]).toBeGreaterThan(0.4);
    await screening.terminate();
  }, 120_000);

  test.each(['main.js', 'migrate.js'])('%s finds all that it imports', (program) => {
    const { stderr, stdout } = spawnSync(process.execPath, [join(dist, program)], {
      encoding: 'utf8',
      env: {},
      cwd: join(app, 'services/media'),
    });
    expect(stderr + stdout).toContain('DATABASE_URL'); // it asks for its settings, which are not there
    expect(stderr + stdout).not.toMatch(/Cannot find|ERR_MODULE_NOT_FOUND/);
  });
});
