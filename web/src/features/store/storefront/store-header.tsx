import { useLingui } from '@lingui/react/macro';
import type { StorefrontJson } from '@sotto/proto/marketplace/v1/store';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/avatar/avatar';
import { Photo } from '#web/ui/photo/photo';
import { VerifiedMark } from '#web/ui/photo/verified-mark';
import { countsOf } from '../item/item-texts';

interface StoreHeaderProps {
  store: StorefrontJson;
  /** Where no bar above has the title of the page, this is it. */
  heading: 'h1' | 'h2';
  actions: ReactNode;
}

/** STORE-08: whose store it is, as she presents it. */
export function StoreHeader({ store, heading: Heading, actions }: StoreHeaderProps) {
  const { t } = useLingui();
  const name = store.storefrontName || store.displayName || t({ message: 'Unknown', context: 'name' });
  return (
    <header className="grid gap-5">
      <Ground store={store} />
      <div className="flex wrap flex-wrap items-end gap-x-6 gap-y-3 max-md:flex-col max-md:items-start">
        <span className="relative z-1 -mt-23 -ml-1.25 rounded-full border-5 border-canvas md:-mt-26">
          <Avatar name={store.displayName ?? name} picture={store.picture} size="huge" />
        </span>
        <div className="grid min-w-0 grow gap-1 md:basis-60 md:pb-1">
          <div className="flex items-center gap-2">
            <Heading dir="auto" className="min-w-0 text-h1 wrap-anywhere">
              {name}
            </Heading>
            {store.verified && <VerifiedMark size={24} />}
          </div>
          <p className="text-mid tabular-nums">{countsOf(store)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 md:pb-1">{actions}</div>
      </div>
      {store.bio && (
        <div className="wrap">
          <p dir="auto" className="max-w-[68ch] text-lead whitespace-pre-line text-mid wrap-anywhere">
            {store.bio}
          </p>
        </div>
      )}
    </header>
  );
}

/** The banner fades into the page; where there is none, a glow stands in. */
const Ground = ({ store: { banner } }: Pick<StoreHeaderProps, 'store'>) => (
  <div className="relative h-42 overflow-hidden md:h-52">
    {banner ? (
      <Photo picture={banner} name="" eager sizes="100vw" className="size-full" />
    ) : (
      <span aria-hidden className="absolute inset-x-0 -inset-y-20 bg-(image:--glow-rose)" />
    )}
    <span aria-hidden className="absolute inset-0 bg-linear-to-b from-transparent from-30% to-canvas" />
  </div>
);
