/** Who looks at metrics waits for two seconds; reading one has to leave time for the answer. */
const patienceMs = 1_500;

/** Resolves as the work does, or rejects when that takes too long; the work itself goes on. */
export async function bounded<T>(work: Promise<T>, limitMs = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
