interface Security {
  runAsNonRoot?: boolean;
  runAsUser?: number;
  runAsGroup?: number;
  seccompProfile?: { type: string };
  appArmorProfile?: { type: string };
  seLinuxOptions?: { type?: string; user?: string; role?: string };
  windowsOptions?: { hostProcess?: boolean };
}

export interface ContainerSecurity extends Security {
  privileged?: boolean;
  allowPrivilegeEscalation?: boolean;
  readOnlyRootFilesystem?: boolean;
  procMount?: string;
  capabilities?: { add?: string[]; drop?: string[] };
}

interface Action {
  httpGet?: { path: string; port: string | number; host?: string };
  tcpSocket?: { port: string | number; host?: string };
  sleep?: { seconds: number };
  [field: string]: unknown;
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  ports?: { name?: string; containerPort: number; hostPort?: number }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: ContainerSecurity;
  startupProbe?: Action;
  readinessProbe?: Action;
  livenessProbe?: Action;
  lifecycle?: { preStop?: Action; postStart?: Action };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}

export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  ephemeralContainers?: Container[];
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  automountServiceAccountToken?: boolean;
  serviceAccountName?: string;
  terminationGracePeriodSeconds?: number;
  priorityClassName?: string;
  restartPolicy?: string;
  securityContext?: Security & { sysctls?: { name: string; value: string }[]; fsGroup?: number };
  topologySpreadConstraints?: {
    topologyKey: string;
    whenUnsatisfiable: string;
    nodeTaintsPolicy?: string;
    labelSelector: { matchLabels: Record<string, string> };
  }[];
  volumes?: { name: string; [type: string]: unknown }[];
}

const volumeTypes = ['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'persistentVolumeClaim', 'projected', 'secret'];
const safeSysctls =
  /^(kernel\.shm_rmid_forced|net\.ipv4\.(ip_local_port_range|ip_unprivileged_port_start|tcp_syncookies|ping_group_range|ip_local_reserved_ports|tcp_keepalive_(time|intvl|probes)|tcp_fin_timeout|tcp_rmem|tcp_wmem))$/;
const seLinuxTypes = [undefined, '', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t'];

/** Every rule of the Pod Security Standard `restricted` (and with it of `baseline`) that a pod breaks. */
export function faultsOf(pod: PodSpec): string[] {
  const containers = [...(pod.initContainers ?? []), ...pod.containers, ...(pod.ephemeralContainers ?? [])];
  return [
    ...(['hostNetwork', 'hostPID', 'hostIPC'] as const).filter((field) => pod[field]),
    ...(pod.volumes ?? []).flatMap(volumeFaults),
    ...(pod.securityContext?.sysctls ?? []).filter(({ name }) => !safeSysctls.test(name)).map(({ name }) => `sysctl ${name}`),
    ...contextFaults('pod', pod.securityContext),
    ...containers.flatMap((container) => containerFaults(container, pod.securityContext)),
  ];
}

function volumeFaults({ name, ...source }: { name: string }): string[] {
  const types = Object.keys(source);
  return types.length === 1 && volumeTypes.includes(types[0]!) ? [] : [`volume ${name}: ${types.join() || 'no type'}`];
}

/** What neither a pod nor a container may ask for. */
function contextFaults(whose: string, context: Security = {}): string[] {
  const { seLinuxOptions: linux } = context;
  return [
    context.windowsOptions?.hostProcess && 'hostProcess',
    context.runAsNonRoot === false && 'runAsNonRoot: false',
    context.runAsUser === 0 && 'runAsUser: 0',
    context.seccompProfile && !['RuntimeDefault', 'Localhost'].includes(context.seccompProfile.type) && 'seccompProfile',
    context.appArmorProfile && !['RuntimeDefault', 'Localhost'].includes(context.appArmorProfile.type) && 'appArmorProfile',
    linux && (!seLinuxTypes.includes(linux.type) || linux.user || linux.role) && 'seLinuxOptions',
  ]
    .filter((fault) => typeof fault === 'string')
    .map((fault) => `${whose}: ${fault}`);
}

function containerFaults(container: Container, pod: PodSpec['securityContext'] = {}): string[] {
  const context = container.securityContext ?? {};
  const actions = [container.startupProbe, container.readinessProbe, container.livenessProbe];
  const hooks = [container.lifecycle?.preStop, container.lifecycle?.postStart];
  return [
    context.privileged && 'privileged',
    context.allowPrivilegeEscalation !== false && 'allowPrivilegeEscalation',
    (context.runAsNonRoot ?? pod.runAsNonRoot) !== true && 'runAsNonRoot',
    !(context.seccompProfile ?? pod.seccompProfile) && 'no seccompProfile',
    !context.capabilities?.drop?.includes('ALL') && 'capabilities: not all dropped',
    context.capabilities?.add?.some((capability) => capability !== 'NET_BIND_SERVICE') && 'capabilities: added',
    ![undefined, 'Default'].includes(context.procMount) && 'procMount',
    container.ports?.some(({ hostPort }) => hostPort) && 'hostPort',
    [...actions, ...hooks].some((action) => action?.httpGet?.host || action?.tcpSocket?.host) && 'a probe of another host',
  ]
    .filter((fault) => typeof fault === 'string')
    .map((fault) => `${container.name}: ${fault}`)
    .concat(contextFaults(container.name, context));
}
