import type { GetProfileImagesResponseJson } from '@sotto/proto/media/v1/media_service';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';

export type NextStep = 'complete' | 'photo' | 'photo-again' | 'answer' | 'verify';

interface State {
  profile: OwnProfileJson | undefined;
  portraits: GetProfileImagesResponseJson | undefined;
  /** Requests to the member that wait. */
  waiting: number;
}

/** The one thing that helps most now, from what is true of the member; nothing as long as that is not known. */
export function nextStep({ profile, portraits, waiting }: State): NextStep | undefined {
  if (!profile) return undefined;
  if (!profile.complete) return 'complete';
  if (portraits && !portraits.current) {
    if (portraits.latest?.status === 'rejected') return 'photo-again';
    if (!portraits.latest) return 'photo';
  }
  if (waiting > 0) return 'answer';
  return ['unverified', 'requires_input', 'canceled'].includes(profile.verificationStatus || 'unverified') ? 'verify' : undefined;
}
