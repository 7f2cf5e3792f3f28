import type { Generated } from 'kysely';
import type { DecisionAction, DecisionState, SubjectKind } from './decisions/record/decision.js';
import type { CommunityRule, Language } from '@sotto/proto/vocabulary';
import type { OutcomeQueue } from './staff/queues/undecided.js';
import type { TakedownKind, TakedownStatus, TakedownSubjectKind } from './takedowns/requests/takedown.js';

interface AdminActionsTable {
  id: string;
  admin_id: string;
  action: string;
  target_id: string | null;
  reason: string;
  created_at: Date;
}

interface AppealsTable {
  decision_id: string;
  user_id: string;
  text: string;
  created_at: Date;
  due_at: Date;
  state: 'open' | 'upheld' | 'overturned';
  answer: string;
  answered_at: Date | null;
}

interface CaseClaimsTable {
  queue: 'reports' | 'flags' | 'appeals' | 'takedowns' | 'support';
  case_id: string;
  claimed_by: string;
  claimed_until: Date;
}

interface CaseOutcomesTable {
  id: string;
  queue: OutcomeQueue;
  case_id: string;
  staff_id: string;
  state: 'applies' | 'in_force' | 'undone' | 'refused';
  content: unknown;
  decided_at: Date;
  applies_at: Date;
}

interface CleanupMembersTable {
  job_id: string;
  position: number;
  user_id: string;
  display_name: string;
  state: 'waiting' | 'deleting' | 'deleted' | 'refused';
  reason: string;
  known: boolean;
  outstanding: string[];
}

interface CleanupsTable {
  job_id: string;
  ordered_by: string | null;
  state: 'waiting' | 'running' | 'complete' | 'canceled';
  created_at: Date;
  starts_at: Date;
}

interface DecisionStatesTable {
  decision_id: string;
  state: DecisionState;
  applies_at: Date;
  ended_at: Date | null;
  confirmed_by: string | null;
}

interface DecisionsTable {
  id: string;
  user_id: string;
  action: DecisionAction;
  subject_kind: SubjectKind | '';
  subject_id: string;
  rule: CommunityRule | '';
  reason: string;
  note: string;
  report_id: string | null;
  incident_id: string | null;
  decided_by: string;
  decided_at: Date;
  applies_at: Date;
  until: Date | null;
}

interface IncidentsTable {
  id: string;
  user_id: string;
  subject_id: string;
  bucket: string;
  diverted_by: string;
  diverted_at: Date;
  note: string;
  decision_id: string | null;
  state: 'open' | 'confirmed' | 'released';
  settled_by: string | null;
  settled_at: Date | null;
  authority_reference: string;
}

interface MemberEventsTable {
  id: string;
  user_id: string;
  at: Date;
  kind: string;
  staff_id: string | null;
  subject_id: string;
  detail: string;
}

interface MutedReportersTable {
  user_id: string;
  muted_by: string;
  muted_at: Date;
}

interface NoticesTable {
  decision_id: string;
  user_id: string;
  kind: string;
  subject_kind: string;
  rule: CommunityRule | '';
  reason: string;
  at: Date;
  until: Date | null;
  appeal_until: Date | null;
  seen_at: Date | null;
}

interface ReportQuotesTable {
  report_id: string;
  message_id: string;
  sender_id: string;
  content: string;
  created_at: Date;
  is_burn_message: boolean;
}

interface QuotedFilesTable {
  id: Generated<string>;
  file_id: string;
  kind: string;
  report_id: string | null;
  message_id: string | null;
}

interface SafetyFlagsTable {
  id: string;
  user_id: string;
  kind: string;
  surface: string;
  subject_id: string;
  state: 'open' | 'closed';
  raised: number;
  created_at: Date;
  last_raised_at: Date;
}

interface SupportAnswersTable {
  id: string;
  request_id: string;
  staff_id: string | null;
  text: string;
  created_at: Date;
}

interface SupportNotesTable {
  id: string;
  request_id: string;
  staff_id: string | null;
  text: string;
  created_at: Date;
}

interface SupportRequestsTable {
  id: string;
  ticket_number: number;
  user_id: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  request_type: string;
  priority: string;
  status: string;
  urgency: number;
  created_at: Date;
}

interface TakedownSubjectsTable {
  takedown_id: string;
  kind: TakedownSubjectKind;
  subject_id: string;
  user_id: string;
  title: string;
  hidden: boolean;
}

interface TakedownsTable {
  id: string;
  ticket_number: number;
  kind: TakedownKind;
  status: TakedownStatus;
  links: string[];
  description: string;
  user_id: string | null;
  name: string;
  email: string;
  language: Language | null;
  created_at: Date;
  due_at: Date;
  answer: string;
  decided_at: Date | null;
  decided_by: string | null;
}

interface UserReportsTable {
  id: string;
  number: Generated<number>;
  reporter_id: string | null;
  reported_user_id: string;
  report_type: string;
  reason: string;
  description: string;
  subject_kind: string;
  subject_id: string;
  subject_title: string;
  status: 'pending' | 'reviewed' | 'resolved' | 'dismissed';
  set_aside: boolean;
  created_at: Date;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  admin_notes: string | null;
  decision_id: string | null;
  subject_erased_at: Date | null;
}

/** The tables that typed queries read, as the migrations create them. */
export interface AdminDatabase {
  admin_actions: AdminActionsTable;
  appeals: AppealsTable;
  case_claims: CaseClaimsTable;
  case_outcomes: CaseOutcomesTable;
  cleanup_members: CleanupMembersTable;
  cleanups: CleanupsTable;
  decision_states: DecisionStatesTable;
  decisions: DecisionsTable;
  incidents: IncidentsTable;
  member_events: MemberEventsTable;
  muted_reporters: MutedReportersTable;
  notices: NoticesTable;
  quoted_files: QuotedFilesTable;
  report_quotes: ReportQuotesTable;
  safety_flags: SafetyFlagsTable;
  support_answers: SupportAnswersTable;
  support_notes: SupportNotesTable;
  support_requests: SupportRequestsTable;
  takedown_subjects: TakedownSubjectsTable;
  takedowns: TakedownsTable;
  user_reports: UserReportsTable;
}
