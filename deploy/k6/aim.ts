const place = /^https?:\/\/([^/:?#@]+|\[[^\]@]+\])(?::\d+)?(?:\/|$)/i;
const thisMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The address that load is put on. The people of a load test are seen by members and the work of staff is theirs, so a test against another
 * machine names it a second time: a word that nobody has in the shell by accident.
 */
export function aimedAt(url: string, named = ''): string {
  const host = place.exec(url)?.[1]?.toLowerCase() ?? '';
  if (thisMachine.test(host) || (host !== '' && host === named.toLowerCase())) return url.replace(/\/$/, '');
  throw new Error(`Load on ${host || url}? Never on production. If it is meant for this, say so: LOAD_HOST=${host || 'HOST'}`);
}
