import { Injectable } from '@nestjs/common';
import type { ProviderEvent } from '../provider/payment-provider.js';

export type AboutKind = ProviderEvent['about']['kind'];
/** Updates one thing from the provider. It reads the current state, so order and repetition of events do not matter. */
export type FollowThing = (ref: string) => Promise<void>;

/** The operations that follow events, by the kind of thing. Each area adds its own when its module starts. */
@Injectable()
export class EventRoutes {
  private readonly followers = new Map<AboutKind, FollowThing>();

  add(kind: AboutKind, follow: FollowThing): void {
    if (this.followers.has(kind)) throw new Error(`Two folders follow "${kind}".`);
    this.followers.set(kind, follow);
  }

  /** Undefined when no area handles this kind. */
  of(kind: AboutKind): FollowThing | undefined {
    return this.followers.get(kind);
  }
}
