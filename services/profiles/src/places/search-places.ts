import { Injectable } from '@nestjs/common';
import { searchable } from './place-name.js';
import { PlaceRepository } from './place.repository.js';
import type { FoundPlace } from './place.view.js';

const most = 5;
const shortest = 3;

/** Suggests places for "spring", "springfield, ill" or "sao paulo", most populous first. */
@Injectable()
export class SearchPlaces {
  constructor(private readonly repository: PlaceRepository) {}

  async execute({ q, limit = most }: { q: string; limit?: number }): Promise<FoundPlace[]> {
    const [typedName = '', ...rest] = q.split(',');
    const [name, region] = [searchable(typedName), searchable(rest.join(' '))];
    if ([...name].length < shortest) return [];

    const starting = await this.repository.startingWith(name, region, limit);
    if (starting.length > 0) return starting;
    return this.repository.resembling(name, region, limit);
  }
}
