// Installs packages and the named programs where they are missing: `node install.mjs nats-server ffmpeg chromium`. Runs on any Node from 20 on.
import { installDependencies } from './dependencies.mjs';
import { refuseOldNode } from './node-version.mjs';
import { ensureTools } from './system-tools.mjs';

refuseOldNode();
try {
  installDependencies();
  ensureTools(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
