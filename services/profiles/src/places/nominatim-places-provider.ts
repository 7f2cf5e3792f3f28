import { z } from 'zod';

/** What a search in the manner of Nominatim answers, as far as it is read; whatever else it holds is ignored. */
const answer = z.array(
  z.object({
    place_id: z.union([z.number().int().nonnegative(), z.string().regex(/^\d{1,18}$/)]),
    display_name: z.string().min(1).max(1000),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    address: z
      .object({
        city: z.string().optional(),
        town: z.string().optional(),
        village: z.string().optional(),
        state: z.string().optional(),
        country: z.string().optional(),
      })
      .prefault({}),
  }),
);

/** A place that another gazetteer knows. Its coordinates are forgotten as soon as its cell is known. */
export type NominatimPlace = z.infer<typeof answer>[number];

/** Members wait for suggestions while they type: later than this the embedded gazetteer answers. */
const timeoutMs = 1_500;
const remembered = { entries: 500, ms: 60 * 60_000 } as const;

/** Asks a search of places that an operator runs (D-57); nothing of the member who types goes along. */
export class NominatimPlaces {
  private readonly cache = new Map<string, { until: number; places: NominatimPlace[] }>();

  constructor(private readonly url: string) {}

  /** Throws when the search does not answer in time, or answers in another format. */
  async search(q: string, limit: number): Promise<NominatimPlace[]> {
    const key = `${limit} ${q.trim().toLowerCase()}`;
    const known = this.cache.get(key);
    if (known && known.until > Date.now()) return known.places;
    const places = await this.ask(q, limit);
    if (this.cache.size >= remembered.entries) this.cache.delete(this.cache.keys().next().value ?? '');
    this.cache.set(key, { until: Date.now() + remembered.ms, places });
    return places;
  }

  private async ask(q: string, limit: number): Promise<NominatimPlace[]> {
    const url = new URL(this.url);
    const query = { format: 'json', addressdetails: '1', limit: String(limit), 'accept-language': 'en', q };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Sotto/1.0 (place search)' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The search of places answered ${response.status}.`);
    return answer.parse(await response.json()).slice(0, limit);
  }
}
