import { findContacts } from './find-contacts.js';
import { findSafetySignals } from './safety-signals.js';
import { checkText } from './text-rules.js';

/** One example a line. */
const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const plain = lines(`
  M.Sc.
  M.Sc. in Biology
  B.Sc. and M.Sc.
  m.sc. physics
  Anna, M.Ed.
  Ph.D. student
  M.B.A. from Emory
  B.A. in Music
  B.Com. graduate
  J.D. candidate
  D.D.S. by day
  R.N., night shifts
  e.g. tonight
  i.e. never
  a.m. or p.m.
  8.30 p.m. is fine
  9.am works for me
  10.pm at the bar
  U.S. citizen
  U.S.A. born
  Washington D.C.
  L.A. woman
  N.Y.C. forever
  St.Louis native
  St. Louis
  Dr.No
  Dr.No is my favorite movie
  dr.love
  Dr.Love will see you now
  Mr.Right
  Mr.Cool
  Mrs.Robinson
  Ms.Kim
  Prof.Dr. of nothing
  Lt.Dan
  vs.me
  J.Lo
  P.Diddy
  will.i.am
  R.E.M. fan
  M.I.A. on Sundays
  A.I. engineer
  chocolate.It
  chocolate.It was the best
  I like chocolate.It melts
  I love Paris.In spring it shines
  Good food.No drama
  Long walks.My dog comes along
  I teach.At night I dance
  Dancing.So much fun
  Wine.Is there more
  Sundays.Do nothing
  Coffee first.As always
  Beach.Me and a book
  Honest.Be yourself
  Adventure.Us two
  Books.I read
  Cooking.Love to share
  Music.Life is short
  Sunrise.Now or never
  Two kids.One dog
  Hiking.You should come
  I smile.Men follow
  Bailar.La vida es corta
  Me gusta el chocolate.De verdad
  Soy feliz.Es todo
  Gracias.Me alegro
  Cine.Se nota
  Playa.Si quieres
  Vino.Lo mejor
  Musica.Al caer la noche
  Amor.Su voz
  ok.so what
  I know.it was fun
  claro.si quieres
  yes.my dog is here
  fine.no problem
  wait.is this real
  sure.me too
  well.in a way
  maybe.at noon
  great.be there
  hey.am I late
  call.us maybe
  hmm.do you dance
  busy.as always
  gracias.de nada
  bueno.la verdad
  perfecto.al rato
  vale.se hace tarde
  I know.it's great
  tired.now I sleep
  cute.how are you
  friends.are here
  strong.men only joking
  lucky.one day
  miss.you know who
  laugh.fun people first
  all you need.love wins
  enjoy.life is short
  come.here we dance
  wow.just wow
  holiday.mov
  Watch holiday.mov with me
  IMG_2041.mov
  beach.MOV
  wedding.mp4
  song.mp3
  photo.jpg
  IMG_2041.HEIC
  photos.zip
  notes.md
  README.md
  main.py
  deploy.sh
  archive.tar.gz
  cv.pdf
  budget.xlsx
  node.js
  Vue.js developer
  ASP.NET developer
  VB.NET since 1999
  Wait...what
  so...no
  hm..ok
  5.5 miles
  3.5 stars
  v2.0
  version 1.2.3
  $12.50
  10.30
  1.75 m tall
  and/or
  24/7
  50/50
  rock'n'roll
  Anna.Marie
  hello.World
  IMG 20261129 013422
  order 01922863-1234-7567-8901-234567890123 has arrived
  IMG_20261129_013422
  IMG-20261129-WA0003
  VID_20261129_013422.mp4
  PXL_20261129_013422123
  20261129_013422
  20261129 013422
  20261129013422
  20261129
  Screenshot 2026-11-29 01.34.22
  Screenshot_20261129-013422
  FB_IMG_1467839123456
  DSC_0042
  2026-11-29
  2026-11-29 01:34
  2026-11-29 01:34:22
  2026/11/29 20:15
  29/11/2026
  29.11.2026
  29.11.2026 20:15
  11-29-2026 8:15
  11/29/26
  born 01/02/1990
  1990-2000
  1998-2004-2010
  2019 2020 2021
  2019, 2020, 2021, 2022
  Class of 2017
  Agent 007
  R2D2
  Apollo 11 13 17
  Route 66
  Porsche 911 1985
  BMW 320 2015
  Ferrari 488 2019
  Room 101 2026
  500-1000 people
  100-1500 steps
  90-60-90
  32 34 36 38 40
  1 2 3 4 5 6 7 8 9 10
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  10.000.000.000
  1,000,000,000
  1.000.000.000.000 stars
  ISBN 978-3-16-148410-0
  ISBN 0-306-40615-2
  6-4 3-6 7-6 6-3 7-5
  6-4, 6-3, 7-6, 6-1, 6-2
  33.7490, -84.3880
  33.74901 -84.38802
  3.14159265358979
  18.00-23.30
  10:00-18:00 and 20:00-23:00
  Beverly Hills, CA 90210-1234
  90210
  4 8 15 16 23 42
  007 and 008
  100 %
  20 000 leagues
  1.85 m, 85 kg
  7 days, 24 hours, 365 nights
  Flight DL 1234
  Gate B42, 21:45
  C3PO
  9 to 5
  30-something
  Top 40
`);

const links = lines(`
  example.com
  see example.com
  Example.com
  EXAMPLE.COM
  Example.Com
  my page is example.com and more
  www.example.com
  www.example.it
  WWW.EXAMPLE.ORG
  http://example.com
  https://example.com/x?y=1
  HTTPS://EXAMPLE.COM
  http://x.y
  ftp://files.example.org
  tg://resolve?domain=anna
  whatsapp://send?text=hi
  viber://chat
  https://ok.so
  www.ok.so
  https://chocolate.it
  www.chocolate.it
  example.org
  example.net
  example.info
  example.biz
  example.io
  example.tv
  example.xyz
  example.app
  example.dev
  example.site
  example.online
  example.website
  example.shop
  example.store
  example.club
  example.blog
  example.link
  example.page
  example.me/anna
  example.ly
  example.gg
  example.co
  example.uk
  example.co.uk
  example.com.au
  example.com.br
  example.de
  example.fr
  example.es
  example.it
  example.nl
  example.pl
  example.ru
  example.ch
  example.at
  example.be
  example.se
  example.no
  example.dk
  example.fi
  example.eu
  example.us
  example.ca
  example.mx
  example.ar
  example.br
  example.jp
  example.cn
  example.in
  example.ai
  example.xxx
  example.porn
  example.sex
  example.cam
  example.chat
  example.dating
  example.singles
  example.social
  sub.example.it is mine
  blog.example.me and more
  my-site.it is mine
  anna2.me is mine
  visit anna.it tonight
  my site: anna.me come
  find me at anna.love always
  anna.fun
  anna.life
  anna.love
  my store.it/x
  chocolate.it/anna
  Dr.No/anna now, or anna.blog/no
  holiday.mov/watch
  photos.zip/anna
  instagram.com/anna
  Instagram.com/anna.banana
  instagr.am/anna
  instagr.am
  facebook.com/anna
  fb.com/anna
  fb.me/anna
  m.me/anna
  tiktok.com/@anna
  twitter.com/anna
  x.com/anna
  x.com
  t.co/abc
  t.me/anna
  t.me
  wa.me/14155552671
  wa.me
  kik.me/anna
  kik.me
  about.me/anna
  about.me
  ig.me/m/anna
  snapchat.com/add/anna
  snap.me
  telegram.me/anna
  telegram.org
  signal.me/#p/+1
  discord.gg/abc
  discord.com/invite/abc
  twitch.tv/anna
  twitch.tv
  youtube.com/watch?v=1
  youtu.be/abc
  youtu.be
  vimeo.com/1
  onlyfans.com/anna
  onlyfans.com
  fansly.com/anna
  patreon.com/anna
  cash.app/$anna
  cash.me/$anna
  cash.me
  paypal.me/anna
  paypal.me
  venmo.com/anna
  ko-fi.com/anna
  linktr.ee/anna
  linktr.ee
  beacons.ai/anna
  allmylinks.com/anna
  linkin.bio
  lnk.bio/anna
  carrd.co
  anna.carrd.co
  bit.ly/x
  bit.ly
  bit.do
  tinyurl.com/x
  is.gd/x
  is.gd
  v.gd/x
  goo.gl/x
  goo.gl
  t.ly/x
  t.ly
  u.to/x
  s.id/x
  rebrand.ly/x
  cutt.ly/x
  tumblr.com
  anna.tumblr.com
  reddit.com/u/anna
  reddit.com
  pinterest.com/anna
  linkedin.com/in/anna
  medium.com/@anna
  spotify.com
  open.spotify.com/user/anna
  soundcloud.com/anna
  amazon.com/wishlist
  amzn.to/x
  wishtender.com/anna
  throne.com/anna
  skype.com
  zoom.us/j/1
  meet.google.com/abc
  viber.com
  line.me/ti/p/x
  vk.com/anna
  vk.com
  ok.ru/anna
  163.com
  4chan.org
  9gag.com
  \u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444
  m\u00fcnchen.de
  xn--mnchen-3ya.de
  \uff45\uff58\uff41\uff4d\uff50\uff4c\uff45.com
  example\u3002com
  example\uff0ecom
  exam\u200bple.com
  exa\u00admple.\u034fcom
  example[.]com
  example(dot)com
  example [dot] com
  example dot com
  (example.com)
  "example.com"
  example.com!
  example.com, and more
  example.com:8080
  example.com?ref=anna
  example.com#me
`);

const phones = lines(`
  555-123-4567
  Bob 5551234567
  (555) 123 4567
  555-1234
  555 1234
  555.1234
  +44 7911 123456
  212.555.0123
  2125550123
  212-555-0123
  212 555 0123
  (212)555-0123
  1-212-555-0123
  1 (212) 555-0123
  +1 212 555 0123
  +12125550123
  001 212 555 0123
  call 212 555 0123 now
  tel:2125550123
  2 1 2 5 5 5 0 1 2 3
  2-1-2-5-5-5-0-1-2-3
  2.1.2.5.5.5.0.1.2.3
  21 25 55 01 23
  212/555/0123
  4155552671
  415 555 2671
  415.555.2671
  +1 415 555 2671
  +1-415-555-2671
  my number 415-555-2671
  text 415 555 2671
  IMG 4155552671
  IMG_415_555_2671
  2026 call 415 555 2671
  2026-11-29 415-555-2671
  20261129 4155552671
  born 1990, 415 555 2671
  Porsche 911, 415 555 2671
  call 555 2012
  text 555 1985
  202 611 2901
  2026112901
  202-611-2901
  +2026112901345
  06 12 34 56 78
  06.12.34.56.78
  0612345678
  +33 6 12 34 56 78
  +34 612 345 678
  +49 151 23456789
  0151 23456789
  0170/1234567
  +39 347 123 4567
  347 123 4567
  +52 55 1234 5678
  55 1234 5678
  +55 11 91234 5678
  (11) 91234-5678
  +61 412 345 678
  0412 345 678
  +91 98765 43210
  98765 43210
  9876543210
  +7 912 345 67 89
  8 912 345 67 89
  +86 138 0013 8000
  138 0013 8000
  +81 90 1234 5678
  090-1234-5678
  020 7946 0958
  07911 123456
  \uff12\uff11\uff12\uff15\uff15\uff15\uff10\uff11\uff12\uff13
  2\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e35\ufe0f\u20e35\ufe0f\u20e35\ufe0f\u20e30\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3
  \u0662\u0661\u0662\u0665\u0665\u0665\u0660\u0661\u0662\u0663
  \u2461\u2460\u2461\u2464\u2464\u2464 0123
  212\u200b555\u200b0123
  212\u00a0555\u00a00123
`);

test('there are about 200 examples each way', () => {
  expect(plain.length).toBeGreaterThanOrEqual(190);
  expect(links.length + phones.length).toBeGreaterThanOrEqual(200);
});

test.each(plain)('%j is neither a link nor a phone number', (text) => {
  expect(findContacts(text)).toEqual({ phone: false, email: false, link: false });
  expect(checkText(text, 'bio')).toBeUndefined();
  expect(findSafetySignals(text)).toEqual([]);
});

test.each(links)('%j holds a link', (text) => {
  expect(findContacts(text)).toMatchObject({ email: false, link: true });
});

test.each(phones)('%j holds a phone number', (text) => {
  expect(findContacts(text)).toMatchObject({ phone: true, email: false });
});

test.each([
  'me@example.org',
  'write to anna.banana@example.co.uk',
  'anna+x@mail.example.it is mine',
  'ANNA@EXAMPLE.COM',
  'anna@exam\u200bple.com',
])('%j holds an email address', (text) => {
  expect(findContacts(text)).toMatchObject({ email: true });
});

test('a long text is read in no time', () => {
  const began = performance.now();
  for (const text of ['1 2 '.repeat(500), 'a.it '.repeat(400), '2026-11-29 '.repeat(180), '1.'.repeat(1000), '7-6 '.repeat(500)])
    findContacts(text);
  expect(performance.now() - began).toBeLessThan(2_000);
});
