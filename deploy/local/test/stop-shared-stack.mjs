/** After all files that share a stack. */
export default async function stopSharedStack() {
  await (await globalThis.sottoSharedStack)?.stop();
}
