import { grid } from '@sotto/profiles/places/grid';
import { interests, storedGenders } from '@sotto/proto/vocabulary';
import { memberIdSql } from './members.mjs';

const list = (values) => `array[${values.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`;
const chosenOf = (all, mask) =>
  `array(select w.word from unnest(${list(all)}) with ordinality w (word, n) where (${mask} >> (w.n - 1)::int) & 1 = 1)`;

/** 400 cities whose sizes follow Zipf's law; a table of slots makes drawing one cheap. */
export const cities = `
  create temporary table slots as
    with city as (select i as id, random() * 110 - 60 as lat, random() * 340 - 170 as lon, 1.0 / i ^ 0.9 as weight from generate_series(1, 400) i),
    reaching as (select id, lat, lon, sum(weight) over (order by id) / (select sum(weight) from city) as share from city)
    select k, c.* from generate_series(0, 9999) k cross join lateral (
      select id, lat, lon from reaching where share >= k / 10000.0 or id = 400 order by share limit 1) c;
  alter table slots add primary key (k);
  analyze slots`;

/**
 * Members from one number to another, most of them men, most of them young, around their city. The first few are the viewers of the
 * measurements: men of 30 in the largest city who look for women of any age up to 60.
 */
export const newcomers = (from, to, viewers) => `
  create temporary table fresh as
  select n, ${memberIdSql('n')} as user_id, case when viewer then 0 else gender end as gender,
    case when viewer then 2
      when gender = 0 then case when r4 < 0.85 then 2 when r4 < 0.95 then 3 else 31 end
      when gender = 1 then case when r4 < 0.8 then 1 when r4 < 0.92 then 3 else 31 end else 31 end as seek,
    case when viewer then 30 else age end as age,
    case when viewer then 18 else greatest(18, age - 3 - (r5 * 12)::int) end as min_age,
    case when viewer then 60 else least(99, age + 3 + (r6 * 15)::int) end as max_age,
    (col - col % greatest(1, round(1 / cos(radians((line + 0.5) * ${grid.degrees} - 90)))::int)) * ${grid.rows} + line as cell,
    mask, not viewer and r8 < 0.05 as hidden
  from (
    select *, floor((lat + z1 * 0.12 + 90) / ${grid.degrees})::int as line,
      floor((lon + z2 * 0.15 + 180) / ${grid.degrees})::int % ${grid.columns} as col,
      case when r1 < 0.62 then 0 when r1 < 0.93 then 1 when r1 < 0.96 then 2 when r1 < 0.98 then 3 else 4 end as gender,
      least(99, 18 + floor(-ln(1 - r2 * 0.9999) * 12))::int as age,
      (1 << floor(r5 * 21)::int) | (1 << floor(r6 * 21)::int) | (1 << floor(r7 * 21)::int) | (1 << floor(r8 * 21)::int) as mask
    from (
      select n, n <= ${viewers} as viewer, random() r1, random() r2, random() r4, random() r5, random() r6, random() r7, random() r8,
        sqrt(-2 * ln(1 - random())) * cos(6.2831853 * random()) z1, sqrt(-2 * ln(1 - random())) * cos(6.2831853 * random()) z2,
        case when n <= ${viewers} then 0 else floor(random() * 10000)::int end as k
      from generate_series(${from}, ${to}) n) dice join slots using (k)) drawn`;

export const fillDiscovery = `
  insert into discovery (user_id, gender, seek, age, min_age, max_age, cell, interests, hidden, verified, featured, active_from)
  select user_id, gender, seek, age, min_age, max_age, cell, mask, hidden, n % 4 = 0, false, now() - interval '1 day' from fresh`;

export const fillProfiles = `
  insert into profiles (id, user_id, display_name, age, gender, bio, location, cell, moves_that_day, interests, interested_in,
    min_age_preference, max_age_preference, disclaimer_accepted_at, terms_version, roles, tier, verification_status,
    anonymous_mode, is_profile_hidden, is_featured, is_demo, created_at)
  select user_id, user_id, 'Member ' || n, age, (${list(storedGenders)})[gender + 1],
    'Coffee after dark, good company, and nobody who asks where I have been.', 'Atlanta, Georgia', cell, 0,
    ${chosenOf(interests, 'mask')}, ${chosenOf(storedGenders, 'seek')}, min_age, max_age, now(), '2026-01', '{}', 'free',
    case n % 4 when 0 then 'verified' else 'unverified' end, false, hidden, false, false, now() - interval '1 day'
  from fresh`;

/** Half of them were there within a day. */
export const fillSightings = `
  insert into sightings (user_id, seen_at) select user_id, now() - n % 8 * interval '6 hours' from fresh`;
