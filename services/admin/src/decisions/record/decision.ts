import type { CommunityRule } from '@sotto/proto/vocabulary';

/** What moderation decisions are about, besides members. */
export type SubjectKind = 'item' | 'storefront' | 'profile_image' | 'file' | 'message';

export type DecisionAction = 'warn' | 'suspend' | 'ban' | 'lift' | 'remove_content' | 'reject_image' | 'clear' | 'no_action';

/** "applies" while it can be undone. A ban then awaits a second person, who confirms or declines it. */
export type DecisionState = 'applies' | 'in_force' | 'undone' | 'awaits_second' | 'declined' | 'overturned';

const dayMs = 24 * 60 * 60_000;

/** A decision of staff about a member or their content. */
export interface NewDecision {
  /** The client chooses the id, so that a repeated call is one decision. */
  id: string;
  userId: string;
  action: DecisionAction;
  subjectKind: SubjectKind | '';
  subjectId: string;
  /** The community rule that was broken; empty when none is named. The member reads it. */
  rule: CommunityRule | '';
  /** The member reads it. */
  reason: string;
  /** Only staff reads it. */
  note: string;
  /** The report that led to the decision; null without one. */
  reportId: string | null;
  incidentId: string | null;
  decidedBy: string;
  /** Now, when absent. */
  decidedAt?: Date;
  /** How long a suspension lasts; 0 for other actions. */
  days: number;
}

/** A decision with its state. */
export interface DecisionRow {
  id: string;
  userId: string;
  action: DecisionAction;
  subjectKind: SubjectKind | '';
  subjectId: string;
  rule: CommunityRule | '';
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

/** When a suspension ends that starts at `appliesAt`. Other decisions do not end by themselves. */
export const endOf = (action: DecisionAction, days: number, appliesAt: Date): Date | null =>
  action === 'suspend' ? new Date(appliesAt.getTime() + days * dayMs) : null;

/** How the record of staff actions names the rule of a decision. */
export const namedRule = (rule: string): string => (rule === '' ? '' : `, rule ${rule.replaceAll('_', ' ')}`);
