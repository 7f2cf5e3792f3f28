import { useLingui } from '@lingui/react/macro';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { nextCase } from '#web/lib/queue/queue-order';
import type { useUndo } from '#web/ui/undo/use-undo';
import { useDecideImageMutation, useDivertImageMutation, useEscalateReviewMutation, useUndoReviewMutation } from './review-queue.api';
import { idOf, inOrder } from './subject';
import type { ReviewStatus } from './review-filters';

interface ReviewWork {
  /** What the queue shows. */
  images: ImageToReviewJson[];
  open: (id: string) => void;
  /** The state in which the queue shows them: when it is another by now, the server refuses. */
  seenStatus: ReviewStatus;
  /** Called when the server knows of no look at an image that was to be approved. */
  forgetSeen: (id: string) => void;
  offer: ReturnType<typeof useUndo>['offer'];
}

interface Verdict {
  status: 'approved' | 'rejected';
  /** In texts for the owner; the default ones when empty. */
  reason?: string;
  note?: string;
}

/** Deals with cases: what is decided leaves the list at once and the next one opens; what the server refuses comes back. */
export function useReviewWork({ images, open, seenStatus, forgetSeen, offer }: ReviewWork) {
  const { t } = useLingui();
  const [gone, setGone] = useState<readonly string[]>([]);
  /** What was dealt with is not released: the server does that itself. */
  const dealtWith = useRef(new Set<string>());
  const [decideImage] = useDecideImageMutation();
  const [undoReview] = useUndoReviewMutation();
  const [escalateReview] = useEscalateReviewMutation();
  const [divertImage] = useDivertImageMutation();

  const leave = (ids: string[]) => {
    for (const id of ids) dealtWith.current.add(id);
    setGone((before) => [...before, ...ids]);
    open(nextCase(inOrder(images), [...gone, ...ids]));
  };
  const bringBack = (ids: string[]) => {
    for (const id of ids) dealtWith.current.delete(id);
    setGone((before) => before.filter((id) => !ids.includes(id)));
  };
  /** Whether it was refused because someone else was quicker: then the next one is at hand already. */
  const showRefusal = (error: unknown, id: string, failed: string) => {
    const code = isProblem(error) ? error.code : '';
    if (code === 'REVIEW_DECIDED' || code === 'IMAGE_NOT_FOUND') return void toast.info(t`This has already been decided.`);
    bringBack([id]);
    if (code === 'REVIEW_CLAIMED') toast.info(t`Someone else is working on this.`);
    else if (code === 'REVIEW_UNSEEN') {
      forgetSeen(id);
      toast.error(t`Not approved`, { id: code, description: t`Look at it before you approve it.` });
      open(id);
    } else if (code === 'NEEDS_ANOTHER_PERSON') toast.info(t`You escalated this, so another person has to decide.`);
    else {
      toast.error(t`Error`, { description: failed });
      open(id);
    }
  };
  const send = async (id: string, { status, reason = '', note = '' }: Verdict) => {
    const decisionId = crypto.randomUUID();
    const { error } = await decideImage({ imageId: id, decisionId, status, reason, note, seenStatus });
    if (error) showRefusal(error, id, t`Failed to update image status`);
    return error ? undefined : decisionId;
  };
  const takeBack = async (made: { id: string; decisionId: string }[]) => {
    for (const { id, decisionId } of made) {
      const { error } = await undoReview(decisionId);
      if (error) toast.error(t`Error`, { description: t`This is already in effect and can’t be undone.` });
      else bringBack([id]);
    }
    open(made[0]!.id);
  };
  const decide = async (ids: string[], verdict: Verdict) => {
    const from = performance.now();
    leave(ids);
    const made: { id: string; decisionId: string }[] = [];
    for (const id of ids) {
      const decisionId = await send(id, verdict);
      if (decisionId) made.push({ id, decisionId });
    }
    if (made.length === 0) return;
    const { length: count } = made;
    const [one, several] =
      verdict.status === 'approved'
        ? [t`Image approved successfully`, t`${count} images approved`]
        : [t`Image rejected successfully`, t`${count} images rejected`];
    offer({ title: count === 1 ? one : several, from, onUndo: () => void takeBack(made) });
  };
  const escalate = async (ids: string[], note: string) => {
    leave(ids);
    let count = 0;
    for (const id of ids) {
      const { error } = await escalateReview({ imageId: id, note });
      if (error) {
        showRefusal(error, id, t`Failed to update image status`);
        continue;
      }
      bringBack([id]); // it waits for someone else
      count++;
    }
    if (count > 0) toast.success(count === 1 ? t`Escalated` : t`${count} images escalated`);
  };
  const divert = async (id: string, note: string) => {
    leave([id]);
    const { error } = await divertImage({ imageId: id, note });
    if (error) return showRefusal(error, id, t`Failed to update image status`);
    toast.success(t`Removed and locked`);
  };
  return {
    shown: images.filter((image) => !gone.includes(idOf(image))),
    isDealtWith: (id: string) => dealtWith.current.has(id),
    decide: (ids: string[], verdict: Verdict) => void decide(ids, verdict),
    escalate: (ids: string[], note: string) => void escalate(ids, note),
    divert: (id: string, note: string) => void divert(id, note),
  };
}
