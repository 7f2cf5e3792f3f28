import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManagedProcess } from './managed-process.mjs';
import { find } from './prepare/system-tools.mjs';

/**
 * What stands in front of several instances, as an ingress and a service do in a cluster: requests of the public go to gateways that are
 * ready, one by one; connections to media go to an instance that is ready, and stay there. Only a connection that could not be made is tried
 * elsewhere, because nobody else may repeat what somebody sent.
 * @param {{ dataDir: string, publicPort: number, mediaPort: number, gateways: Server[], media: Server[] }} where
 * @param {any} tools
 * @typedef {{ name: string, port: number, monitorPort: number }} Server
 */
export function createLoadBalancer({ dataDir, publicPort, mediaPort, gateways, media }, tools) {
  const file = join(dataDir, 'haproxy.conf');
  writeFileSync(file, configuration({ publicPort, mediaPort, gateways, media }));
  return new ManagedProcess(
    {
      name: 'load-balancer',
      command: find('haproxy') ?? 'haproxy',
      args: ['-db', '-f', file],
      discreet: true,
      ready: () => fetch(`http://127.0.0.1:${publicPort}/health/ready`).then(({ ok }) => ok),
    },
    tools,
  );
}

const configuration = ({ publicPort, mediaPort, gateways, media }) => `global
  log stdout format raw daemon notice
defaults
  log global
  retries 3
  option redispatch 1
  retry-on conn-failure
  timeout connect 2s
  timeout client 75s
  timeout server 130s
  timeout tunnel 1h
  timeout check 2s
  default-server check inter 200ms fall 1 rise 1 maxconn 4000

frontend public
  mode http
  bind 0.0.0.0:${publicPort}
  option forwardfor
  default_backend gateways

backend gateways
  mode http
  balance roundrobin
  option httpchk GET /health/ready
${gateways.map(server).join('\n')}

listen media
  mode tcp
  bind 127.0.0.1:${mediaPort}
  balance roundrobin
  option httpchk GET /health/ready
${media.map(server).join('\n')}
`;

const server = ({ name, port, monitorPort }) => `  server ${name} 127.0.0.1:${port} port ${monitorPort}`;
