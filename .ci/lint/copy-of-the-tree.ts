import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

const here = process.cwd();
const parts = ['proto', 'gateway', 'services', 'web', '.ci', 'deploy'];
const files = ['package.json', 'tsconfig.json', 'biome.json', '.oxlintrc.json', '.dependency-cruiser.cjs'];
const left = new Set(['node_modules', 'dist', 'test-results', 'portraits']);

/** A copy of the sources in which rules may be broken. Its packages are the real ones, except that ours lead to the copy. */
export class CopyOfTheTree {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'sotto-lint-')));

  constructor() {
    for (const part of parts)
      cpSync(join(here, part), join(this.root, part), { recursive: true, filter: (path) => !left.has(basename(path)) });
    for (const file of files) cpSync(join(here, file), join(this.root, file));
    this.linkPackages();
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private linkPackages(): void {
    const packages = join(this.root, 'node_modules');
    mkdirSync(join(packages, '@sotto'), { recursive: true });
    for (const name of readdirSync(join(here, 'node_modules')))
      if (name !== '@sotto') symlinkSync(join(here, 'node_modules', name), join(packages, name));
    for (const name of readdirSync(join(here, 'node_modules/@sotto'))) {
      const folder = relative(here, realpathSync(join(here, 'node_modules/@sotto', name)));
      symlinkSync(join(this.root, folder), join(packages, '@sotto', name));
      this.linkOwnPackages(folder);
    }
  }

  /** A workspace may hold packages in a version of its own. */
  private linkOwnPackages(folder: string): void {
    const own = join(here, folder, 'node_modules');
    if (existsSync(own) && existsSync(join(this.root, folder))) symlinkSync(own, join(this.root, folder, 'node_modules'));
  }
}
