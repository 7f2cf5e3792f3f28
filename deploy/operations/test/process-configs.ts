import { readConfig as admin } from '@sotto/admin/config';
import { readConfig as chat } from '@sotto/chat/config';
import { readConfig as gateway } from '@sotto/gateway/config';
import { readConfig as identity } from '@sotto/identity/config';
import { readConfig as marketplace } from '@sotto/marketplace/config';
import { readConfig as media } from '@sotto/media/config';
import { readConfig as profiles } from '@sotto/profiles/config';

/** How each process reads its environment, or says everything that is wrong with it. */
export const configs: Record<string, (environment: NodeJS.ProcessEnv) => unknown> = {
  identity,
  profiles,
  chat,
  marketplace,
  media,
  admin,
  gateway,
};

/** What is read by a library that a process uses, and not by its own code. */
const readByLibraries: Record<string, string[]> = { media: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] };

/** The variables that a process looks at when it starts. */
export function keysReadBy(name: string, environment: NodeJS.ProcessEnv): Set<string> {
  const read = new Set<string>(readByLibraries[name]);
  const watched = new Proxy(environment, {
    get(target, key: string) {
      read.add(key);
      return target[key];
    },
  });
  configs[name]!(watched);
  return read;
}
