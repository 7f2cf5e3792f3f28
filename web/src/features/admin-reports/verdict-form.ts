import type { ReportJson } from '@sotto/proto/admin/v1/casework';
import type { Verdict } from './use-report-work';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';

/** What is typed about a report. */
export interface TypedVerdict {
  notes: string;
  /** Undefined until one is chosen. */
  action: Verdict['action'] | undefined;
  days: string;
  rule: Verdict['rule'];
  reason: string;
}

export const untyped: TypedVerdict = { notes: '', action: undefined, days: '7', rule: '', reason: '' };

/** What can be done: nothing about who is protected, and only what is there can be removed. */
export function actionsFor(report: ReportJson, isProtected: boolean): Verdict['action'][] {
  if (isProtected || !report.row?.reported?.userId) return [''];
  const { kind = '', moderationStatus = '' } = report.subject ?? {};
  const removable = kind !== '' && moderationStatus !== 'removed' && moderationStatus !== 'gone';
  return ['', 'warn', 'suspend', 'ban', ...(removable ? ['remove_content' as const] : [])];
}

/** For how many days the member is suspended; 0 for every other action, and while the number is none. */
export const daysOf = ({ action, days }: TypedVerdict): number =>
  action === 'suspend' && /^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= 30 ? Number(days) : 0;

/** What is missing: the choice where there is one, which nobody makes in advance, and what the chosen action is not ready without. */
export function faultsOf(typed: TypedVerdict, actions: readonly string[]): Record<'action' | 'days' | 'rule' | 'reason', boolean> {
  const { action, rule, reason } = typed;
  return {
    action: action === undefined && actions.length > 1,
    days: action === 'suspend' && daysOf(typed) === 0,
    rule: Boolean(action) && rule === '',
    reason: Boolean(action) && lengthOf(visibleText(reason)) < 3,
  };
}

/** As the server wants it. */
export function toVerdict(status: Verdict['status'], typed: TypedVerdict): Omit<Verdict, 'alsoReportIds'> {
  const { notes, action = '', rule, reason } = typed;
  return { status, adminNotes: notes.trim(), action, days: daysOf(typed), rule: action ? rule : '', reason: action ? reason.trim() : '' };
}
