import { appendFileSync } from 'node:fs';

/** One attempt as its sender saw it; status 0 when there was no answer. */
export interface Attempt {
  status: number;
  startedAt: number;
  ms: number;
}

interface Entry {
  kind: string;
  scope: string;
  sentAt: number;
  ackedAt?: number;
  refused?: number;
  attempts: number;
  /** Whether an attempt ended without a word about what became of it. */
  wasUnknown: boolean;
}

export interface Verdict {
  acked: number;
  lost: string[];
  doubled: string[];
  /** Those that were seen in another order than the one that was promised. */
  disordered: string[];
  /** How many had an attempt whose outcome was unknown until a retry with the same key. */
  unknown: number;
  /** Of which nobody knows to this day. */
  unresolved: string[];
  refused: string[];
  recoveryMs: number;
  slowestMs: number;
  requests: number;
  failed: number;
}

/** What is tried again: no answer, or one that says that the fault is not the sender's. */
export const isUnknown = ({ status }: { status: number }): boolean => status === 0 || status >= 500;

/**
 * What clients sent under which key, what they were answered, and what was seen of it afterwards. Only added to; a line of JSON for
 * each word, so that a run that went wrong can be read again.
 */
export class Journal {
  private readonly entries = new Map<string, Entry>();
  private readonly attempts: Attempt[] = [];
  private readonly views = new Map<string, { scope: string; keys: string[] }>();

  constructor(readonly file: string) {}

  /** Something is about to be sent. `scope`: where it is to be seen, such as one conversation. */
  sent(kind: string, scope: string, key: string): void {
    this.entries.set(key, { kind, scope, sentAt: Date.now(), attempts: 0, wasUnknown: false });
    this.write({ did: 'sent', kind, scope, key });
  }

  answered(key: string, attempt: Attempt): void {
    this.tried(attempt);
    const entry = this.entries.get(key);
    if (!entry) throw new Error(`The journal knows nothing of ${key}.`);
    entry.attempts++;
    const outcome = isUnknown(attempt) ? 'unknown' : attempt.status < 400 ? 'acked' : 'refused';
    if (outcome === 'unknown') entry.wasUnknown = true;
    if (outcome === 'acked') entry.ackedAt ??= Date.now();
    if (outcome === 'refused') entry.refused = attempt.status;
    this.write({ did: outcome, key, ...attempt });
  }

  /** An attempt that leaves nothing behind: a look at a page. */
  tried({ status, startedAt, ms }: Attempt): void {
    this.attempts.push({ status, startedAt, ms });
  }

  /** All that somebody sees of a scope now, in the order in which it is shown. */
  observed(scope: string, by: string, keys: string[]): void {
    this.views.set(`${scope} ${by}`, { scope, keys });
    this.write({ did: 'observed', scope, by, keys });
  }

  ackedIn(scope: string): string[] {
    return [...this.entries].filter(([, entry]) => entry.scope === scope && entry.ackedAt).map(([key]) => key);
  }

  /** How many requests were answered with anything but success, a refusal, or that it is to be tried later. */
  strange(): number {
    return this.attempts.filter(({ status }) => status >= 500 && status !== 503 && status !== 504).length;
  }

  /** How long all but a hundredth of the attempts took at most, in ms. */
  p99(): number {
    const sorted = this.attempts.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  }

  /** `wholeAt`: when everything was there again, from which on recovery is counted. */
  verdict(wholeAt: number): Verdict {
    const entries = [...this.entries];
    const failures = this.attempts.filter(isUnknown);
    const verdict = {
      acked: entries.filter(([, { ackedAt }]) => ackedAt).length,
      ...this.compare(),
      unknown: entries.filter(([, { wasUnknown }]) => wasUnknown).length,
      unresolved: entries.filter(([, { ackedAt, refused }]) => !ackedAt && !refused).map(([key]) => key),
      refused: entries.filter(([, { refused }]) => refused).map(([key, { kind, refused }]) => `${kind} ${key}: ${refused}`),
      recoveryMs: Math.max(0, ...failures.map(({ startedAt }) => startedAt - wholeAt)),
      slowestMs: Math.round(Math.max(0, ...this.attempts.map(({ ms }) => ms))),
      requests: this.attempts.length,
      failed: failures.length,
    };
    this.write({ did: 'verdict', ...verdict });
    return verdict;
  }

  /** Acknowledged is a subset of observed, nothing is observed twice, and what followed an answer is shown after what was answered. */
  private compare(): Pick<Verdict, 'lost' | 'doubled' | 'disordered'> {
    const [lost, doubled, disordered]: string[][] = [[], [], []];
    const seenScopes = new Set([...this.views.values()].map(({ scope }) => scope));
    for (const [key, { scope, ackedAt }] of this.entries) if (ackedAt && !seenScopes.has(scope)) lost!.push(`${key}: nobody looked`);
    for (const [view, { scope, keys }] of this.views) {
      const seen = new Set(keys);
      lost!.push(
        ...this.ackedIn(scope)
          .filter((key) => !seen.has(key))
          .map((key) => `${key} by ${view}`),
      );
      doubled!.push(...keys.filter((key, place) => keys.indexOf(key) !== place).map((key) => `${key} by ${view}`));
      disordered!.push(...this.outOfOrder(keys));
    }
    return { lost: lost!, doubled: doubled!, disordered: disordered! };
  }

  private outOfOrder(keys: string[]): string[] {
    const wrong: string[] = [];
    let latest = 0;
    for (const entry of keys.map((key) => [key, this.entries.get(key)] as const)) {
      const [key, known] = entry;
      if (!known) continue;
      if (known.kind === ordered && known.ackedAt && latest > known.ackedAt) wrong.push(key);
      latest = Math.max(latest, known.sentAt);
    }
    return wrong;
  }

  private write(word: object): void {
    appendFileSync(this.file, `${JSON.stringify({ at: Date.now(), ...word })}\n`);
  }
}

/** Order is promised within a conversation, and nowhere else. */
const ordered = 'message';
