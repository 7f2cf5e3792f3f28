import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { Frames } from '#web/client/frames';
import { onFrame } from '#web/client/socket';
import { wordsOf } from './activity-words';

/** What somebody waits for, or is asked for; everything else is told by the bell alone. */
const aloud = new Set(['access_requested', 'access_approved', 'verified']);

/** Tells of what asks for an answer or is one, wherever the member is. */
export function useActivityToasts(on: boolean): void {
  const navigate = useNavigate();
  const tell = useEffectEvent(({ activity = {} }: Frames['ActivityPushed']) => {
    if (!on || !aloud.has(activity.kind ?? '')) return;
    const words = wordsOf(activity);
    if (!words) return;
    const { text, to } = words;
    toast(text, { id: activity.id, action: to ? { label: t`Open`, onClick: () => void navigate(to) } : undefined });
  });
  useEffect(() => onFrame('ActivityPushed', tell), []);
}
