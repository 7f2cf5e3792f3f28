/** What the state of a history entry says; `idx` and `key` are the router's. */
interface Mark {
  /** How many overlays are open at this entry; absent at the entry of the page itself. */
  overlays?: number;
  idx?: number;
  key?: string;
}

/** A move through the history that was asked for here, and not by the reader. */
interface Move {
  by: number;
  to: number;
  /** What the entry that is left says by now: a page may have replaced its address meanwhile. */
  state: Mark;
  url: string;
}

/** How to close each overlay, the topmost last. */
const open: (() => void)[] = [];
/** The page that the entries of overlays lie above, and how many of them there are. */
let base: Mark = {};
let pushed = 0;
let move: Move | undefined;
let returning = false;
let waiting = false;

const here = (): Mark => history.state ?? {};
const samePlace = (one: Mark, other: Mark) => one.idx === other.idx && one.key === other.key;

/**
 * Gives an open overlay an entry of the history, so that Back closes it. The entry has the address of the page, and is removed when the
 * overlay closes in another way. Answers how to say that it has closed.
 */
export function overlayOpened(close: () => void): () => void {
  open.push(close);
  if (open.length > pushed && !move && !returning) settle();
  else settleOverlays();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleOverlays();
  };
}

/** Makes as many entries as there are overlays, after the current task: one overlay may follow another at once. */
export function settleOverlays(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    if (!move && !returning) settle();
  });
}

function settle(): void {
  const now = here();
  if (pushed > 0 && !samePlace(now, base)) {
    // The same index means that the address of this entry was replaced; another one that the reader is on another page.
    if (now.idx === base.idx) history.replaceState({ ...now, overlays: pushed }, '');
    else pushed = 0;
  }
  base = { idx: here().idx, key: here().key };
  if (open.length < pushed) {
    const to = open.length;
    move = { by: to - pushed, to, state: { ...here(), overlays: to || undefined }, url: location.href };
    history.go(move.by);
  }
  while (open.length > pushed) {
    pushed += 1;
    history.pushState({ ...here(), overlays: pushed }, '');
  }
}

function arrive(event: PopStateEvent): void {
  const state: Mark = event.state ?? {};
  const overlays = state.overlays ?? 0;
  if (returning) {
    event.stopImmediatePropagation();
    returning = false;
    pushed = 0;
    settle();
  } else if (move) {
    event.stopImmediatePropagation();
    const { by, to, state: left, url } = move;
    move = undefined;
    if (overlays === to) {
      history.replaceState(left, '', url);
      pushed = to;
      settle();
    } else {
      returning = true; // another page was opened on the way: the reader belongs there
      history.go(-by);
    }
  } else if (overlays > open.length) {
    event.stopImmediatePropagation(); // an overlay that led to another page left this entry behind
    history.go(-overlays);
  } else if (samePlace(state, base) && overlays < pushed) {
    event.stopImmediatePropagation();
    pushed = overlays;
    for (const close of open.slice(overlays).reverse()) close();
    settleOverlays(); // one that stays open gets its entry again
  } else {
    pushed = overlays;
    base = { idx: state.idx, key: state.key };
    settleOverlays();
  }
}

// Before the router, which is not to take these for pages.
addEventListener('popstate', arrive, { capture: true });
// After a reload nothing is open any more.
if (here().overlays) settleAfterReload();

function settleAfterReload(): void {
  pushed = here().overlays ?? 0;
  base = { idx: here().idx, key: here().key };
  settleOverlays();
}
