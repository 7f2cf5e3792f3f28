import { existsSync, readdirSync } from 'node:fs';
import { root } from './root.mjs';

/** A process of the product: a folder with a `src/main.ts`. Services first, the gateway last. */
export const processes = () => [...services(), { name: 'gateway', folder: 'gateway' }];

const services = () =>
  readdirSync(`${root}services`)
    .filter((name) => existsSync(`${root}services/${name}/src/main.ts`))
    .map((name) => ({ name, folder: `services/${name}` }));
