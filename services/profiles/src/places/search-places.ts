import { Injectable } from '@nestjs/common';
import { PlaceRepository } from './place.repository.js';
import type { FoundPlace } from './place.view.js';
import { readSearch, type Reading } from './read-search.js';
import { Regions } from './regions.js';

const most = 5;
/** Shorter texts occur inside too many names to search for. */
const distinctiveLength = 5;

/**
 * Suggests places for "spring", "Austin, TX", "austin texas", "Wien", "sao paulo", "angeles", "bavaria" or "sprngfield", most populous first.
 */
@Injectable()
export class SearchPlaces {
  /** Made for the first search: it takes some milliseconds, which commands and tests need not spend. */
  private regions?: Regions;

  constructor(private readonly repository: PlaceRepository) {}

  async execute({ q, limit = most }: { q: string; limit?: number }): Promise<FoundPlace[]> {
    const readings = readSearch(q);
    const [first] = readings;
    if (!first) return [];
    const found = distinct((await Promise.all(readings.map((reading) => this.read(reading, limit, readings.length === 1)))).flat());
    const best = readings.length === 1 ? found : found.toSorted(byPopulation);
    if (best.length >= limit || first.region.length > 0) return best.slice(0, limit);
    const inside = distinct([...best, ...(await this.repository.inRegionsStartingWith(first.name, limit))]);
    return inside.length >= limit ? inside.slice(0, limit) : this.fill(first.name, inside, limit);
  }

  /** With a comma, a region that is named completely counts more than one that merely starts so: "Richmond, CA" is first in California. */
  private async read({ name, region }: Reading, limit: number, isOnly: boolean): Promise<FoundPlace[]> {
    if (region.length === 0) return this.repository.startingWith(name, null, limit);
    this.regions ??= new Regions();
    const named = this.regions.named(region);
    if (named.length === 0) return [];
    if (!isOnly) return this.repository.startingWith(name, named, limit);
    const exact = named.filter((one) => one.exact);
    const found = exact.length > 0 ? await this.repository.startingWith(name, exact, limit) : [];
    return found.length < limit ? [...found, ...(await this.repository.startingWith(name, named, limit))] : found;
  }

  private async fill(name: string, found: FoundPlace[], limit: number): Promise<FoundPlace[]> {
    if ([...name].length < distinctiveLength) return found;
    const later = distinct([...found, ...(await this.repository.withLaterWord(name, limit - found.length))]);
    return later.length > 0 ? later.slice(0, limit) : this.repository.similarTo(name, limit);
  }
}

const byPopulation = (one: FoundPlace, other: FoundPlace) => other.population - one.population || one.id - other.id;

const distinct = (places: readonly FoundPlace[]): FoundPlace[] => [...new Map(places.map((place) => [place.id, place])).values()];
