import { memberIdSql } from './members.mjs';

/** A creator whose store is open and a buyer, so that marketplace has to ask nobody about them. */
export const storeOf = (creator, buyer) => [
  `insert into members (user_id, display_name, gender, verified, hidden, inactive, anonymous, in_review, complete, avatar_thumbhash, asked_at)
   select ${memberIdSql('n')}, 'Member', case n when ${creator} then 'female' else 'male' end, false, false, false, false, false, true, '', now()
   from unnest(array[${creator}, ${buyer}]) n`,
  `insert into storefront_settings (creator_id, storefront_name, bio, banner_state, banner_thumbhash)
   values (${memberIdSql(creator)}, 'After hours', '', 'none', '')`,
];

/** So many photos of hers for sale from the nth on, as they are once media has settled their files. */
export const itemsOf = (creator, first, count) => `
  insert into content_items (id, creator_id, title, description, content_type, price, is_active, state, reason, file_id, thumbhash, has_preview,
    explicit, width, height, duration_s, created_at)
  select ${memberIdSql('n')}, ${memberIdSql(creator)}, 'Silk', '', 'photo', 1200, true, 'ready', '', gen_random_uuid(), '', false, false,
    1080, 1350, 0, now() from generate_series(${first}, ${first + count - 1}) n`;

/** So many rows more in the books: sales of hers of three lines each, which sum to zero. */
export const salesOf = (creator, rows) => `
  with sold as (
    insert into ledger_transactions (kind, reference, owner, at)
    select 'sale', 'bench-' || n, c.account_id, now() from generate_series(1, ${rows / 4}) n, creators c where c.user_id = ${memberIdSql(creator)}
    returning id, owner)
  insert into ledger_entries (transaction_id, account_id, amount)
  select sold.id, a.id, line.amount
  from sold
  cross join (values ('provider_clearing', 1200), ('platform_fees', -120), ('creator_pending', -1080)) line (kind, amount)
  join ledger_accounts a on a.kind = line.kind and (a.owner is null or a.owner = sold.owner)`;
