import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import type { PlaceSchema } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesSettings } from '../settings.js';
import { ForeignPlaces } from './foreign-place.repository.js';
import { NominatimPlaces, type NominatimPlace } from './nominatim-places-provider.js';
import { toPlaceView } from './place.view.js';
import { SearchPlaces } from './search-places.js';
import { toForeignPlaceView } from './suggestion.js';

const most = 5;

/** Suggests places, from the search that the operator named or else from the embedded gazetteer. */
@Injectable()
export class SuggestPlaces {
  private readonly logger = new Logger(SuggestPlaces.name);
  private readonly elsewhere: NominatimPlaces | null;

  constructor(
    private readonly searchPlaces: SearchPlaces,
    private readonly foreignPlaces: ForeignPlaces,
    { placesUrl }: ProfilesSettings,
  ) {
    this.elsewhere = placesUrl ? new NominatimPlaces(placesUrl) : null;
  }

  async execute(asked: { q: string; limit?: number }): Promise<MessageInitShape<typeof PlaceSchema>[]> {
    const found = await this.askElsewhere(asked.q, asked.limit ?? most);
    if (!found) return (await this.searchPlaces.execute(asked)).map(toPlaceView);
    if (found.length > 0) await this.foreignPlaces.keep(found);
    return found.map((place) => toForeignPlaceView(place, ForeignPlaces.idOf(place)));
  }

  /** Null when there is no other search, or it fails: what was typed is nobody's business, so the log says the failure alone. */
  private async askElsewhere(q: string, limit: number): Promise<NominatimPlace[] | null> {
    try {
      return (await this.elsewhere?.search(q, limit)) ?? null;
    } catch (error) {
      this.logger.warn(`The embedded gazetteer answers instead: ${describeError(error)}`);
      return null;
    }
  }
}
