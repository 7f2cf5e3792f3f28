import { Injectable } from '@nestjs/common';
import { searchable } from './place-name.js';
import { PlaceRepository } from './place.repository.js';
import type { FoundPlace } from './place.view.js';

const most = 5;
const shortest = 3;
/** Shorter words resemble too much to be worth looking for inside names. */
const telling = 5;

/** Suggests places for "spring", "springfield, ill", "sao paulo", "angeles" or "sprngfield", most populous first. */
@Injectable()
export class SearchPlaces {
  constructor(private readonly repository: PlaceRepository) {}

  async execute({ q, limit = most }: { q: string; limit?: number }): Promise<FoundPlace[]> {
    const [typedName = '', ...rest] = q.split(',');
    const [name, region] = [searchable(typedName), searchable(rest.join(' '))];
    if ([...name].length < shortest) return [];

    const found = await this.repository.startingWith(name, region, limit);
    if (found.length === limit || region || [...name].length < telling) return found;
    found.push(...(await this.repository.withLaterWord(name, limit - found.length)));
    return found.length > 0 ? found : this.repository.similarTo(name, limit);
  }
}
