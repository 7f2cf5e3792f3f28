const tasks = new Set<() => Promise<unknown>>();

/** What has to be sent while there is a session: it is done before the member signs out or locks it. */
export const beforeLeaving = (task: () => Promise<unknown>): unknown => tasks.add(task);

export const finishBeforeLeaving = (): Promise<unknown> => Promise.all([...tasks].map((task) => task()));
