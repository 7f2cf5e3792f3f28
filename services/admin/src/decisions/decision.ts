import type { SubjectKind } from '../content/set-content-standing.js';

export type DecisionAction = 'warn' | 'suspend' | 'ban' | 'lift' | 'remove_content' | 'reject_image' | 'clear' | 'no_action';

/** "applies" as long as it can be taken back. A ban then waits for a second person, who confirms or declines it. */
export type DecisionState = 'applies' | 'in_force' | 'undone' | 'awaits_second' | 'declined' | 'overturned';

/** How long a decision can be taken back by who made it. */
export const undoMs = 10_000;

const dayMs = 24 * 60 * 60_000;

/** What somebody of ours decides about a member, or about something of theirs. */
export interface NewDecision {
  /** Chosen by the client. */
  id: string;
  userId: string;
  action: DecisionAction;
  subjectKind: SubjectKind | '';
  subjectId: string;
  /** In words that the member reads. */
  reason: string;
  /** For staff only. */
  note: string;
  /** What it answers; null when nobody reported anything. */
  reportId: string | null;
  incidentId: string | null;
  decidedBy: string;
  /** Now when absent. */
  decidedAt?: Date;
  /** Of a suspension. */
  days: number;
}

/** A decision with what became of it. */
export interface DecisionRow {
  id: string;
  userId: string;
  action: DecisionAction;
  subjectKind: SubjectKind | '';
  subjectId: string;
  reason: string;
  note: string;
  reportId: string | null;
  incidentId: string | null;
  decidedBy: string;
  decidedAt: Date;
  appliesAt: Date;
  until: Date | null;
  state: DecisionState;
  confirmedBy: string | null;
}

/** When a suspension ends that applies from then on; nothing else ends by itself. */
export const endOf = (action: DecisionAction, days: number, appliesAt: Date): Date | null =>
  action === 'suspend' ? new Date(appliesAt.getTime() + days * dayMs) : null;
