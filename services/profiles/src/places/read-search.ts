import { searchable } from './place-name.js';

/** One way to read what a member typed: the beginning of a name, and the terms after it that name where the place is. */
export interface Reading {
  name: string;
  region: string[];
}

const shortestName = 3;
/** "Los Angeles California United States of America" has five terms after the name. */
const mostRegionTerms = 6;

/** "Austin, TX" is read in one way; "austin tx" also as a name of two terms. Names of less than three characters are left out. */
export function readSearch(typed: string): Reading[] {
  const [first = '', ...rest] = typed.split(',');
  const terms = termsOf(first);
  const readings =
    rest.length > 0
      ? [{ name: terms.join(' '), region: termsOf(rest.join(' ')) }]
      : Array.from({ length: Math.min(terms.length, mostRegionTerms + 1) }, (_, after) => ({
          name: terms.slice(0, terms.length - after).join(' '),
          region: terms.slice(terms.length - after),
        }));
  return readings.filter(({ name }) => [...name].length >= shortestName);
}

const termsOf = (text: string): string[] => searchable(text).split(' ').filter(Boolean);
