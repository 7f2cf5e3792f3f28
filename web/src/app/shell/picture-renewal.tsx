import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#web/client/api';
import { PictureRenewal } from '#web/ui/photo/picture-renewal';

/** Everything that answers with pictures of people. What no one shows currently is not asked again. */
const withPictures = [
  'AccessRequests',
  'Activity',
  'Cases',
  'Conversations',
  'Creators',
  'Deck',
  'MemberStats',
  'Matches',
  'Media',
  'OwnItems',
  'OwnProfile',
  'OwnStorefront',
  'PrivateMedia',
  'Profile',
  'ProfileImages',
  'Purchases',
  'Reports',
  'ReviewQueue',
  'StaffView',
  'StoreItems',
  'Storefront',
] as const;

const restMs = 5_000; // a page full of pictures runs out at once, and asks once

/** Reads again what holds pictures when their addresses have run out: now, and at most every five seconds. */
export function RenewsPictures({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const last = useRef(0);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const renew = () => {
    clearTimeout(later.current);
    later.current = setTimeout(
      () => {
        last.current = Date.now();
        dispatch(api.util.invalidateTags([...withPictures]));
      },
      Math.max(0, last.current + restMs - Date.now()),
    );
  };
  return <PictureRenewal value={renew}>{children}</PictureRenewal>;
}
