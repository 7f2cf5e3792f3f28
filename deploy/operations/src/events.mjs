import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getOption } from '@bufbuild/protobuf';

const contracts = fileURLToPath(new URL('../../../proto/dist/sotto', import.meta.url));

/** All events of all contracts with their publishers, for example `chat-MessageSent`. In a bare checkout contracts are read only after they were built. */
export async function allEvents() {
  const { event } = await import('@sotto/proto/options/v1/options');
  const isEvent = (exported) => exported?.kind === 'message' && getOption(exported, event);
  const packages = readdirSync(contracts).flatMap((name) => eventsOf(name));
  const modules = await Promise.all(packages.map((file) => import(file)));
  return modules.flatMap((module) =>
    Object.values(module)
      .filter(isEvent)
      .map(({ name, typeName }) => `${typeName.split('.')[1]}-${name}`),
  );
}

const eventsOf = (name) =>
  readdirSync(`${contracts}/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('events_pb.js'))
    .map((file) => `${contracts}/${name}/${file}`);
