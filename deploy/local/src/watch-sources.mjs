import { watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from './prepare/build.mjs';
import { processes } from './processes.mjs';
import { root } from './root.mjs';

/** An editor writes a file in several steps. */
const calmMs = 150;
const ofAll = ['proto/sotto', 'proto/src', 'services/shared/kit/src'];

/** Builds what changes in the sources, and lets the processes that are made of it start again. Vite looks after the web. */
export function watchSources(stack) {
  let isChanged = false;
  let isBusy = false;
  const change = async () => {
    isChanged = true;
    if (isBusy) return;
    isBusy = true;
    while (isChanged) {
      isChanged = false;
      await delay(calmMs);
      await update(stack).catch((error) => console.error(error.message));
    }
    isBusy = false;
  };
  const folders = [...ofAll, ...processes().map(({ folder }) => `${folder}/src`)];
  for (const folder of folders) watch(root + folder, { recursive: true }, () => void change());
}

async function update(stack) {
  const began = performance.now();
  const built = await build({ except: ['web'] }).catch((error) => {
    console.error(error.message);
    return error.built ?? [];
  });
  const isOfAll = built.some((name) => !processes().some(({ folder }) => folder === name));
  const touched = processes().filter(({ folder }) => isOfAll || built.includes(folder));
  if (touched.length === 0) return;
  await Promise.all(touched.map((process) => stack.update(process)));
  console.log(`${touched.map(({ name }) => name).join(', ')} started again (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}
