import { useLingui } from '@lingui/react/macro';
import type { ReportRowJson } from '@sotto/proto/admin/v1/casework';
import type { CommunityRule } from '@sotto/proto/vocabulary';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useUndoDecisionMutation } from '#web/client/staff/casework.api';
import { isProblem } from '#web/client/problem';
import { nextCase } from '#web/lib/queue/queue-order';
import type { useUndo } from '#web/ui/undo/use-undo';
import { useDecideReportMutation } from './reports.api';

/** What becomes of a report, and what is done about the reported. */
export interface Verdict {
  status: 'reviewed' | 'resolved' | 'dismissed';
  adminNotes: string;
  action: '' | 'warn' | 'suspend' | 'ban' | 'remove_content';
  days: number;
  rule: CommunityRule | '';
  reason: string;
  /** Other pending reports about the same member, which are decided as well. */
  alsoReportIds: string[];
}

interface ReportWork {
  reports: ReportRowJson[];
  open: (id: string) => void;
  offer: ReturnType<typeof useUndo>['offer'];
}

/** What the order of the list needs to know. */
export const inOrder = (reports: ReportRowJson[]) => reports.map(({ id = '', claim }) => ({ id, isFree: !claim || Boolean(claim.mine) }));

/** Deals with reports: what is decided leaves the list at once and the next one opens; what the server refuses comes back. */
export function useReportWork({ reports, open, offer }: ReportWork) {
  const { t } = useLingui();
  const [gone, setGone] = useState<readonly string[]>([]);
  /** What was decided is not released: the server does that itself. */
  const decided = useRef(new Set<string>());
  const [decideReport] = useDecideReportMutation();
  const [undoDecision] = useUndoDecisionMutation();

  const bringBack = (ids: readonly string[]) => {
    for (const id of ids) decided.current.delete(id);
    setGone((before) => before.filter((other) => !ids.includes(other)));
  };
  const showRefusal = (error: unknown, ids: readonly string[]) => {
    const [id = ''] = ids;
    const code = isProblem(error) ? error.code : '';
    if (ids.length > 1 || (code !== 'CASE_DECIDED' && code !== 'CASE_NOT_FOUND')) bringBack(ids);
    if (code === 'CASE_DECIDED' || code === 'CASE_NOT_FOUND') return void toast.info(t`This has already been decided.`);
    if (code === 'CASE_CLAIMED') return void toast.info(t`Someone else is working on this.`);
    open(id);
    const known: Record<string, string> = {
      MEMBER_PROTECTED: t`You can’t act on staff or on yourself.`,
      SUBJECT_GONE: t`There is nothing left to remove.`,
    };
    toast.error(t`Error`, { description: known[code] ?? t`Failed to update report` });
  };
  const takeBack = async (ids: readonly string[], decisionId: string) => {
    const { error } = await undoDecision(decisionId);
    if (error) return void toast.error(t`Error`, { description: t`This is already in effect and can’t be undone.` });
    bringBack(ids);
    open(ids[0] ?? '');
  };
  const decide = async (id: string, verdict: Verdict) => {
    if (decided.current.has(id)) return; // a second click before the next one is open
    const [decisionId, from] = [crypto.randomUUID(), performance.now()];
    const ids = [id, ...verdict.alsoReportIds];
    for (const one of ids) decided.current.add(one);
    setGone((before) => [...before, ...ids]);
    open(nextCase(inOrder(reports), [...gone, ...ids]));
    const { error } = await decideReport({ reportId: id, decisionId, ...verdict });
    if (error) return showRefusal(error, ids);
    const { status } = verdict;
    const count = ids.length;
    const description = count > 1 ? t`${count} reports have been marked as ${status}` : t`Report has been marked as ${status}`;
    offer({ title: t`Report Updated`, description, from, onUndo: () => void takeBack(ids, decisionId) });
  };
  return {
    shown: reports.filter(({ id = '' }) => !gone.includes(id)),
    isDecided: (id: string) => decided.current.has(id),
    decide: (id: string, verdict: Verdict) => void decide(id, verdict),
  };
}
