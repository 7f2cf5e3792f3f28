import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/**
 * Every column of media that says whose a row is. Of what screening and people decided, archives say what the member was told: the reason for
 * a refusal. All else, what the classifier saw above all, would help to get past it.
 */
export const mediaPersonColumns: readonly PersonColumn[] = [
  { table: 'uploads', column: 'user_id', erase: 'delete', exported: false },
  {
    table: 'media_files',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['attempts', 'claimed_until', 'explicit', 'phashes', 'purge_at', 'review_status', 'scores', 'standing', 'taken_at'],
  },
  {
    table: 'image_decisions',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['applies_at', 'decided_by', 'note'],
    told: { reason: `case when status = 'rejected' then reason end` },
  },
  {
    table: 'image_decisions',
    column: 'decided_by',
    erase: 'hold',
    exported: false,
    reason: 'Who decided about a picture stays known as long as the picture is kept; it is an id alone.',
  },
  {
    table: 'profile_images',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['banned', 'faces', 'moderation_details', 'needs_review', 'phash', 'scores', 'standing'],
    told: { reason: `case when status = 'rejected' then moderation_details ->> 'reason' end` },
  },
  // The claims and notes of staff; those about a member's own pictures go with the pictures.
  { table: 'review_claims', column: 'claimed_by', erase: 'delete', exported: false },
  {
    table: 'review_escalations',
    column: 'escalated_by',
    erase: 'hold',
    exported: false,
    reason: 'Who left a picture to another person may not decide about it, as long as it waits; it is an id alone.',
  },
  { table: 'barred_members', column: 'user_id', erase: 'delete', exported: false },
  { table: 'content_standings', column: 'user_id', erase: 'delete', exported: false },
  {
    table: 'diversions',
    column: 'user_id',
    erase: 'hold',
    exported: false,
    reason:
      'Suspected illegal material stays locked as evidence, with whose it was, until it was reported and the law lets it go; what turns out to be nothing goes at once.',
  },
  {
    table: 'diversions',
    column: 'diverted_by',
    erase: 'hold',
    exported: false,
    reason: 'Who took suspected illegal material away stays known as long as the evidence is kept; it is an id alone.',
  },
  {
    table: 'diversions',
    column: 'settled_by',
    erase: 'hold',
    exported: false,
    reason: 'Who settled what suspected illegal material is stays known as long as the evidence is kept; it is an id alone.',
  },
  { table: 'image_reviewers', column: 'user_id', erase: 'delete', exported: false },
  { table: 'access_requests', column: 'requester_id', erase: 'delete', exported: true },
  // Who asked is left out: they may have hidden, blocked or left since.
  { table: 'access_requests', column: 'content_owner_id', erase: 'delete', exported: true, without: ['message', 'requester_id'] },
  { table: 'banner_choices', column: 'creator_id', erase: 'delete', exported: false },
  { table: 'blocks', column: 'blocker_id', erase: 'delete', exported: true, without: ['fact_id'] },
  { table: 'blocks', column: 'blocked_id', erase: 'delete', exported: false },
  { table: 'exports', column: 'user_id', erase: 'delete', exported: true, without: ['attempts'] },
];
