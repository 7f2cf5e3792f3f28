import { Injectable } from '@nestjs/common';
import type { ProviderEvent } from '../provider/payment-provider.js';

export type AboutKind = ProviderEvent['about']['kind'];
/** Brings us up to date on one thing of the provider; asks how it is now, so neither order nor repeats matter. */
export type FollowThing = (ref: string) => Promise<void>;

/** Who follows what the provider reports about, by the kind of thing; each folder adds its own as its module starts. */
@Injectable()
export class EventRoutes {
  private readonly followers = new Map<AboutKind, FollowThing>();

  add(kind: AboutKind, follow: FollowThing): void {
    if (this.followers.has(kind)) throw new Error(`Two folders follow "${kind}".`);
    this.followers.set(kind, follow);
  }

  /** Undefined when nobody here cares about such things. */
  of(kind: AboutKind): FollowThing | undefined {
    return this.followers.get(kind);
  }
}
