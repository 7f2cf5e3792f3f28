import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { languages } from '@sotto/proto/vocabulary';
import { RequestEmail } from '../../notices/request-email.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { HideTakedown } from './hide-takedown.js';
import { ResolveSubjects } from './resolve-subjects.js';
import { readForm, type TakedownForm } from './takedown-form.js';
import { dueMs } from './takedown.js';
import { arrayOf } from './takedown.repository.js';

/** What the requester gets. */
export interface TakedownReceipt {
  id: string;
  ticketNumber: number;
  dueAt: Date;
  hidden: number;
  hiddenContent: HiddenContent[];
}

interface HiddenContent {
  id: string;
  kind: string;
  title: string;
}

type Stored = Omit<TakedownReceipt, 'hidden' | 'hiddenContent'>;

const repeatSql = `
  select t.id, t.ticket_number as "ticketNumber", t.due_at as "dueAt", r.hidden from takedown_requests r join takedowns t on t.id = r.takedown_id
  where r.client_request_id = ?`;
const serializeSql = `select pg_advisory_xact_lock(hashtextextended(lower(?), 12))`;
/** Waits for a concurrent decision; a decided request does not match. */
const sameSql = `
  select id, ticket_number as "ticketNumber", due_at as "dueAt" from takedowns t
  where lower(email) = lower(?) and kind = ? and status = 'open'
    and (links && ?::text[] or exists (
      select from takedown_subjects s where s.takedown_id = t.id and s.subject_id = any(?::uuid[])))
  order by due_at limit 1 for update`;
const storeSql = `
  insert into takedowns (id, kind, status, links, description, user_id, name, email, created_at, due_at, answer, unresolved, language)
  values (?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, '', ?, ?) returning id, ticket_number as "ticketNumber", due_at as "dueAt"`;
/** A request accepts about ten times as much as one form. */
const addSql = `
  update takedowns set links = links || array(select l from unnest(?::text[]) l where not l = any(links)), unresolved = unresolved or ?,
    description = case when position(? in description) > 0 or length(description) > 45000 then description else description || E'\\n\\n' || ? end
  where id = ? and cardinality(links) < 100`;
/** Includes what earlier forms of the same takedown hid. */
const hiddenSql = `select subject_id as id, kind, title from takedown_subjects where takedown_id = ? and hidden order by hidden_at, subject_id`;
const requestSql = `insert into takedown_requests (client_request_id, takedown_id, hidden) values (?, ?, ?)`;

/** Stores a takedown request, hides its subjects where that cannot wait for a review, and emails the requester the due time. */
@Injectable()
export class SubmitTakedown {
  constructor(
    private readonly em: EntityManager,
    private readonly resolveSubjects: ResolveSubjects,
    private readonly hideTakedown: HideTakedown,
    private readonly requestEmail: RequestEmail,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, input: TakedownForm): Promise<TakedownReceipt> {
    const form = readForm(input);
    const earlier = await this.repeat(this.em, form.clientRequestId);
    if (earlier) return earlier;
    const resolved = await this.resolveSubjects.execute(form.links);
    const userId = viewer.kind === 'member' ? viewer.userId : null;
    const receipt = await this.em.transactional((em) => this.store(em, userId, form, resolved));
    await this.pushQueueChanged.execute('takedowns');
    return receipt;
  }

  private async store(
    em: EntityManager,
    userId: string | null,
    form: TakedownForm,
    { subjects, whole }: Awaited<ReturnType<ResolveSubjects['execute']>>,
  ): Promise<TakedownReceipt> {
    const { clientRequestId, kind, links, description, email } = form;
    await em.execute(serializeSql, [email]);
    const earlier = await this.repeat(em, clientRequestId);
    if (earlier) return earlier;
    const ids = arrayOf(subjects.map(({ subjectId }) => subjectId));
    const [same] = await em.execute<Stored[]>(sameSql, [email, kind, arrayOf(links), ids]);
    if (same) await em.execute(addSql, [arrayOf(links), !whole, description, description, same.id]);
    const takedown = same ?? (await this.open(em, userId, form, !whole));
    const hidden = await this.hideTakedown.execute(em, { id: takedown.id, kind }, subjects);
    await em.execute(requestSql, [clientRequestId, takedown.id, hidden]);
    const hiddenContent = await this.hiddenContent(em, takedown.id);
    const receipt = { ...takedown, dueAt: new Date(takedown.dueAt), hidden, hiddenContent };
    if (!same) await this.sendReceipt(em, form, receipt);
    return receipt;
  }

  private async open(em: EntityManager, userId: string | null, form: TakedownForm, unresolved: boolean): Promise<Stored> {
    const { kind, links, description, name, email } = form;
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + dueMs);
    const times = [now.toISOString(), dueAt.toISOString()];
    const values = [newId(), kind, arrayOf(links), description, userId, name, email, ...times, unresolved, languageOf(form.language)];
    const [stored] = await em.execute<Stored[]>(storeSql, values);
    return stored!;
  }

  private async sendReceipt(
    em: EntityManager,
    { email, name, language }: ReturnType<typeof readForm>,
    { ticketNumber, dueAt, hiddenContent }: TakedownReceipt,
  ): Promise<void> {
    const content = { name, reason: '', ticket: `T-${ticketNumber}`, until: dueAt, language: languageOf(language), hiddenContent };
    await this.requestEmail.execute(em, { kind: 'takedown_received', email, ...content });
  }

  private async repeat(em: EntityManager, clientRequestId: string): Promise<TakedownReceipt | undefined> {
    const [row] = await em.execute<(Stored & { hidden: number })[]>(repeatSql, [clientRequestId]);
    return row && { ...row, dueAt: new Date(row.dueAt), hiddenContent: await this.hiddenContent(em, row.id) };
  }

  private hiddenContent(em: EntityManager, takedownId: string): Promise<HiddenContent[]> {
    return em.execute<HiddenContent[]>(hiddenSql, [takedownId]);
  }
}

const languageOf = (language: string) => languages.find((known) => known === language) ?? null;
