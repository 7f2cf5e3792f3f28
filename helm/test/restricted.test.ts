import { faultsOf, type PodSpec } from './restricted.js';

const container = {
  name: 'main',
  image: 'sotto/chat:1.0.0',
  securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
};
const pod: PodSpec = {
  containers: [container],
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  volumes: [{ name: 'tmp', emptyDir: {} }],
};
const secured = (change: object) => ({
  ...pod,
  containers: [{ ...container, securityContext: { ...container.securityContext, ...change } }],
});
const inPod = (change: object) => ({ ...pod, securityContext: { ...pod.securityContext, ...change } });

test('a pod that keeps every rule has no faults', () => {
  expect(faultsOf(pod)).toEqual([]);
});

test.each<[string, PodSpec, string]>([
  ['shares the network of its node', { ...pod, hostNetwork: true }, 'hostNetwork'],
  ['sees the processes of its node', { ...pod, hostPID: true }, 'hostPID'],
  ['shares the memory of its node', { ...pod, hostIPC: true }, 'hostIPC'],
  ['mounts a folder of its node', { ...pod, volumes: [{ name: 'etc', hostPath: { path: '/etc' } }] }, 'volume etc: hostPath'],
  ['mounts by NFS itself', { ...pod, volumes: [{ name: 'share', nfs: {} }] }, 'volume share: nfs'],
  ['sets a sysctl of its node', inPod({ sysctls: [{ name: 'kernel.msgmax', value: '1' }] }), 'sysctl kernel.msgmax'],
  ['says nothing about root', inPod({ runAsNonRoot: undefined }), 'main: runAsNonRoot'],
  ['allows root', inPod({ runAsNonRoot: false }), 'pod: runAsNonRoot: false'],
  ['is root', inPod({ runAsUser: 0 }), 'pod: runAsUser: 0'],
  ['has a container that is root', secured({ runAsUser: 0 }), 'main: runAsUser: 0'],
  ['has no seccomp', inPod({ seccompProfile: undefined }), 'main: no seccompProfile'],
  ['lifts seccomp', secured({ seccompProfile: { type: 'Unconfined' } }), 'main: seccompProfile'],
  ['lifts AppArmor', inPod({ appArmorProfile: { type: 'Unconfined' } }), 'pod: appArmorProfile'],
  ['chooses a type of SELinux', secured({ seLinuxOptions: { type: 'spc_t' } }), 'main: seLinuxOptions'],
  ['runs on a host of Windows', secured({ windowsOptions: { hostProcess: true } }), 'main: hostProcess'],
  ['is privileged', secured({ privileged: true }), 'main: privileged'],
  ['may gain rights', secured({ allowPrivilegeEscalation: undefined }), 'main: allowPrivilegeEscalation'],
  ['keeps capabilities', secured({ capabilities: { drop: ['NET_RAW'] } }), 'main: capabilities: not all dropped'],
  ['adds capabilities', secured({ capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } }), 'main: capabilities: added'],
  ['unmasks /proc', secured({ procMount: 'Unmasked' }), 'main: procMount'],
  ['takes a port of its node', { ...pod, containers: [{ ...container, ports: [{ containerPort: 80, hostPort: 80 }] }] }, 'main: hostPort'],
  [
    'probes somebody else',
    { ...pod, containers: [{ ...container, livenessProbe: { tcpSocket: { port: 1, host: 'a' } } }] },
    'main: a probe of',
  ],
  ['prepares without rules', { ...pod, initContainers: [{ name: 'init', image: 'x' }] }, 'init: allowPrivilegeEscalation'],
])('a pod that %s is at fault', (_, broken, fault) => {
  expect(faultsOf(broken)).toContainEqual(expect.stringContaining(fault));
});
