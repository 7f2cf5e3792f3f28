import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { Frames } from '#web/client/live/frames';
import { onFrame } from '#web/client/live/socket';
import { showSoon } from '#web/ui/toast/show-soon';
import { activityText } from './activity-texts';

/** What someone waits for, or is asked for; everything else is shown by the bell alone. */
const aloud = new Set(['access_requested', 'access_approved', 'verified']);

/** Says of what asks for an answer or is one, wherever the member is. */
export function useActivityToasts(on: boolean): void {
  const navigate = useNavigate();
  const showToast = useEffectEvent(({ activity = {} }: Frames['ActivityPushed']) => {
    if (!on || !aloud.has(activity.kind ?? '')) return;
    const texts = activityText(activity);
    if (!texts) return;
    const { text, to } = texts;
    showSoon(() => toast(text, { id: activity.id, action: to ? { label: t`Open`, onClick: () => void navigate(to) } : undefined }));
  });
  useEffect(() => onFrame('ActivityPushed', showToast), []);
}
