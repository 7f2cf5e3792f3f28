import { endDespiteOpenHandles } from '@sotto/testing/open-handles';

/** After all files that share a stack. */
export default async function stopSharedStack() {
  endDespiteOpenHandles();
  await (await globalThis.sottoSharedStack)?.stop();
}
