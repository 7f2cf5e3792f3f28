import type { AuditAction, CallKind, Tier } from '@sotto/proto/vocabulary';
import type { Generated } from 'kysely';

/** The columns that typed statements use. The migrations define the tables. */
export interface ChatTables {
  conversations: {
    id: string;
    user1_id: string;
    user2_id: string;
    is_host: boolean;
    state: 'open' | 'inactive' | 'closed';
    created_at: Date;
    updated_at: Date;
    closed_at: Date | null;
    last_sequence: number;
    user1_read_sequence: number;
    user2_read_sequence: number;
    user1_receipt_sequence: number | null;
    user2_receipt_sequence: number | null;
    user1_unread: number;
    user2_unread: number;
    user1_boost: number;
    user2_boost: number;
    user1_wrote: boolean | null;
    user2_wrote: boolean | null;
    opened_by: string | null;
  };
  messages: {
    id: string;
    conversation_id: string;
    sequence: number;
    sender_id: string;
    client_message_id: string;
    content: string;
    created_at: Date;
    is_burn_message: boolean;
    burn_duration_minutes: number | null;
    restored_at: Generated<Date | null>;
    boost_type: string;
    reply_to_sequence: number | null;
    has_photo: boolean;
    has_voice: boolean;
    is_view_once: boolean;
    call_kind: CallKind | null;
    call_seconds: number | null;
    read_at: Date | null;
  };
  message_files: {
    file_id: string;
    message_id: string | null;
    kind: 'photo' | 'voice';
    width: number | null;
    height: number | null;
    thumbhash: string | null;
    may_be_explicit: Generated<boolean>;
    has_watermark: Generated<boolean>;
    duration_ms: number | null;
    waveform: Buffer | null;
  };
  sealed_messages: { message_id: string; key_id: string; sealed: Buffer; destroy_at: Date | null };
  message_audit_log: {
    id: Generated<string>;
    message_id: string;
    conversation_id: string;
    sender_id: string;
    recipient_id: string;
    action: AuditAction;
    metadata: Generated<unknown>;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Generated<Date>;
  };
  member_card: { user_id: string; display_name: string; gender: string; in_review: boolean };
  plan: { user_id: string; tier: Tier; current_period_end: Date | null };
  outbox: { id: string; subject: string; payload: Buffer; created_at: Date; traceparent: string | null };
}
