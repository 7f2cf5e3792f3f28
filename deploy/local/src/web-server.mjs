import { ManagedProcess } from './managed-process.mjs';
import { root, toolEnvironment } from './root.mjs';

/** Vite's server in front of the gateway: the web from its sources, replaced in the browser as they change. */
export function createWebServer({ port, gatewayPort }, tools) {
  return new ManagedProcess(
    {
      name: 'web',
      command: process.execPath,
      args: [`${root}node_modules/vite/bin/vite.js`, '--host', 'localhost', '--port', String(port), '--strictPort'],
      options: { cwd: `${root}web`, env: toolEnvironment({ GATEWAY: `http://127.0.0.1:${gatewayPort}` }) },
      ready: () => fetch(`http://localhost:${port}/`).then(({ ok }) => ok),
    },
    tools,
  );
}
