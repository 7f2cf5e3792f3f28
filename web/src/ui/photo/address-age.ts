/** Whether an address has run out; addresses without an end never do. */
export function isOver(src: string): boolean {
  const expires = Number(new URL(src, 'http://localhost').searchParams.get('expires'));
  return expires > 0 && expires * 1000 <= Date.now();
}
