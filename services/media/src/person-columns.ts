import type { PersonColumn } from '@sotto/kit/definition/person-column';

/**
 * Every column that says whose a row is. Archives contain what the owner could see of screening and reviews: the reason of a refusal.
 * Scores and hashes are left out, because they would help to evade screening.
 */
export const mediaPersonColumns: readonly PersonColumn[] = [
  { table: 'uploads', column: 'user_id', erase: 'delete', exported: false },
  {
    table: 'media_files',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    exportedWhere: `bucket <> 'chat-files' or sent_as = 'kept'`,
    without: [
      'attempts',
      'claimed_until',
      'explicit',
      'phashes',
      'purge_at',
      'review_status',
      'scores',
      'sealing_key',
      'moderation_status',
      'last_claimed_at',
      'screened_for_others',
    ],
  },
  {
    table: 'image_decisions',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['applies_at', 'decided_by', 'note'],
    derived: { reason: `case when status = 'rejected' then reason end` },
  },
  {
    table: 'image_decisions',
    column: 'decided_by',
    erase: 'hold',
    exported: false,
    reason: 'Who decided about an image stays known as long as the image is kept; only an id is stored.',
  },
  {
    table: 'profile_images',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['banned', 'faces', 'moderation_details', 'needs_review', 'phash', 'scores', 'moderation_status'],
    derived: { reason: `case when status = 'rejected' then moderation_details ->> 'reason' end` },
  },
  // Claims and escalations by staff; those about the own images of a member are deleted with the images.
  { table: 'review_claims', column: 'claimed_by', erase: 'delete', exported: false },
  {
    table: 'review_escalations',
    column: 'escalated_by',
    erase: 'hold',
    exported: false,
    reason: 'Who escalated an image may not decide about it while it waits; only an id is stored.',
  },
  { table: 'restricted_members', column: 'user_id', erase: 'delete', exported: false },
  { table: 'leaving_members', column: 'user_id', erase: 'delete', exported: false },
  { table: 'moderation_statuses', column: 'user_id', erase: 'delete', exported: false },
  {
    table: 'diversions',
    column: 'user_id',
    erase: 'hold',
    exported: false,
    reason:
      'Suspected illegal material is kept as evidence, with its owner, until it was reported and the law allows its removal; released material is removed at once.',
  },
  {
    table: 'diversions',
    column: 'diverted_by',
    erase: 'hold',
    exported: false,
    reason: 'Who diverted the material stays known as long as the evidence is kept; only an id is stored.',
  },
  {
    table: 'diversions',
    column: 'settled_by',
    erase: 'hold',
    exported: false,
    reason: 'Who settled the diversion stays known as long as the evidence is kept; only an id is stored.',
  },
  {
    table: 'quoted_files',
    column: 'user_id',
    erase: 'hold',
    exported: false,
    reason: 'A report about a member, with the photos and voice notes that it quotes, stays until it is decided, at most 90 days (D-104).',
  },
  { table: 'image_reviewers', column: 'user_id', erase: 'delete', exported: false },
  { table: 'review_reveals', column: 'staff_id', erase: 'delete', exported: false },
  { table: 'access_requests', column: 'requester_id', erase: 'delete', exported: true },
  // Without the requester, who may have hidden, blocked or left since.
  { table: 'access_requests', column: 'content_owner_id', erase: 'delete', exported: true, without: ['message', 'requester_id'] },
  { table: 'banner_choices', column: 'creator_id', erase: 'delete', exported: false },
  { table: 'blocks', column: 'blocker_id', erase: 'delete', exported: true, without: ['event_id'] },
  { table: 'blocks', column: 'blocked_id', erase: 'delete', exported: false },
  { table: 'exports', column: 'user_id', erase: 'delete', exported: true, without: ['attempts'] },
];
