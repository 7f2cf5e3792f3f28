import { t } from '@lingui/core/macro';
import type { ActivityJson } from '@sotto/proto/profiles/v1/profiles';
import {
  Award,
  BadgeCheck,
  Eye,
  Gift,
  HandCoins,
  Heart,
  ImageOff,
  Image as ImageIcon,
  KeyRound,
  LockKeyhole,
  ReceiptText,
  ShoppingBag,
  type LucideIcon,
  Sparkles,
  Undo2,
} from 'lucide-react';
import { paths } from '#web/lib/routes/paths';

interface ActivityText {
  icon: LucideIcon;
  text: string;
  /** Where it can be followed. */
  to?: string;
}

/** What happened, in a sentence. Nothing for what this version does not know. */
export function activityText({ kind, who, badge }: ActivityJson): ActivityText | undefined {
  const name = who?.displayName || t`Someone`;
  const profile = who?.userId ? paths.profileOf(who.userId) : undefined;
  const badgeName = badge?.name ?? '';
  const purchases = `${paths.dashboard}?tab=purchases`;
  switch (kind) {
    case 'like':
      return { icon: Heart, text: t`${name} likes you`, to: profile };
    case 'match':
      return { icon: Sparkles, text: t`You and ${name} like each other`, to: profile };
    case 'view':
      return { icon: Eye, text: t`${name} viewed your profile`, to: profile };
    case 'access_requested':
      return { icon: KeyRound, text: t`${name} wants to see your private media`, to: `${paths.media}?tab=requests` };
    case 'access_approved':
      return { icon: ImageIcon, text: t`${name} gave you access to their private media`, to: profile };
    case 'access_denied':
      return { icon: LockKeyhole, text: t`${name} declined your private media request`, to: profile };
    case 'image_approved':
      return { icon: ImageIcon, text: t`Your photo was approved`, to: paths.profile };
    case 'image_rejected':
      return { icon: ImageOff, text: t`Your photo was not approved`, to: paths.profileSetup };
    case 'verified':
      return { icon: BadgeCheck, text: t`Your identity is verified`, to: paths.profile };
    case 'badge':
      return { icon: Award, text: badgeName ? t`You earned the badge ${badgeName}` : t`You earned a badge`, to: paths.profile };
    case 'referral':
      return { icon: Gift, text: t`Someone joined with your code`, to: paths.referrals };
    case 'purchase':
      return { icon: ShoppingBag, text: t`You bought something from ${name}`, to: who?.userId ? paths.storefront(who.userId) : purchases };
    case 'sale':
      return { icon: ReceiptText, text: t`You made a sale`, to: paths.vault };
    case 'tip':
      return { icon: HandCoins, text: t`${name} sent you a tip`, to: paths.vault };
    case 'refund':
      return who
        ? { icon: Undo2, text: t`Your payment to ${name} was refunded`, to: purchases }
        : { icon: Undo2, text: t`One of your sales was refunded`, to: paths.vault };
    default:
      return undefined;
  }
}
