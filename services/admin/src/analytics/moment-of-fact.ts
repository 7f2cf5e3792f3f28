/** When a fact was stated: ids of facts are uuidv7, which begin with the time. */
export const momentOfFact = (factId: string): Date => new Date(Number.parseInt(factId.replaceAll('-', '').slice(0, 12), 16));
