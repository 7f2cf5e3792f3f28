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
    without: ['attempts', 'claimed_until', 'explicit', 'review_status', 'scores', 'taken_at'],
  },
  {
    table: 'image_decisions',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['decided_by'],
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
    without: ['banned', 'faces', 'moderation_details', 'needs_review', 'phash', 'scores'],
    told: { reason: `case when status = 'rejected' then moderation_details ->> 'reason' end` },
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
