import { asc, eq, type SQL } from 'drizzle-orm';
import { doorStateOf, type Mark, type SentMark } from '../../../shared/contract/delivery-marks.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { isOneOf } from '../../../shared/server/database/is-one-of.ts';
import { doorStates } from './door-states.ts';
import {
  type Decision,
  decisionRows,
  type MarkedRequest,
  type NewRow,
  rowOf,
  unrecorded,
} from './mark-rows.ts';
import { deliveryMarks } from './table.ts';

/** The author of marks (a person or a link), and the delivery round. */
interface Marker {
  by: string;
  /** Null for marks that are not made on a round. */
  roundId: number | null;
  /** Marks made after this time are refused. */
  madeUntil?: Date | undefined;
}

interface AddedMarks {
  /** The ids of the sent marks that are stored, whether by this call or an earlier one. */
  stored: string[];
  /** The ids of the marks that this call stored. */
  added: string[];
  refused: { id: string; reason: string }[];
  /** All stored marks of every list request to which one of the sent marks belongs. */
  marks: Mark[];
}

/** A decision that was stored, with what it replaced besides the state that the other marks explain. */
export interface Decided {
  requestId: number;
  /** The id of the decision's mark. */
  mark: string;
  /** The list request to which this one was joined until then. */
  joinedTo: number | null;
}

/** The largest number of marks of one list request. The limit prevents a shared link from filling the database. */
const MOST_MARKS_OF_REQUEST = 200;
const VISITOR = 'quien lo pidió';

const INVALID = 'La marca no es válida.';
const GONE = 'Ese pedido ya no existe.';
const TOO_LATE = 'Se marcó después de que el enlace dejó de servir.';
const TOO_MANY = 'Ese pedido ya tiene demasiadas marcas.';

/** Stores delivery marks and the resulting states of list requests. Writing methods must run in a transaction. */
export const markStore = (database: Database) => {
  const requests = doorStates(database);

  const marksWhere = async (which: SQL): Promise<Map<number, Mark[]>> => {
    const rows = await database
      .select(MARK_COLUMNS)
      .from(deliveryMarks)
      .where(which)
      .orderBy(asc(deliveryMarks.markedAt), asc(deliveryMarks.id));
    const marks = new Map<number, Mark[]>();
    for (const row of rows) {
      const ofRequest = marks.get(row.requestId) ?? [];
      marks.set(row.requestId, [...ofRequest, row]);
    }
    return marks;
  };

  /** Returns all marks of list requests, by the id of the list request, earliest first. */
  const of = (requestIds: readonly number[]) => marksWhere(isOneOf(deliveryMarks.listRequestId, requestIds));

  const insert = async (rows: NewRow[]): Promise<Set<string>> => {
    if (rows.length === 0) return new Set();
    const inserted = await database
      .insert(deliveryMarks)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: deliveryMarks.id });
    return new Set(inserted.map(({ id }) => id));
  };

  const applyMarks = async (ids: readonly number[]): Promise<Map<number, Mark[]>> => {
    const marks = await of(ids);
    await requests.apply(new Map(ids.map((id) => [id, doorStateOf(marks.get(id) ?? [])])));
    return marks;
  };

  /**
   * Stores the marks that are new and valid. A time in the future is replaced by the current time, and a time before
   * the list request was sent by the time of sending. A mark that is already stored is never refused.
   */
  const add = async (sent: readonly SentMark[], marker: Marker): Promise<AddedMarks> => {
    const ids = [...new Set(sent.map(({ requestId }) => requestId))];
    const locked = new Map((await requests.lock(ids)).map((request) => [request.id, request]));
    const known = await of([...locked.keys()]);
    const { rows, before, reasons } = sorted(sent, locked, known, marker);
    const unmarked = [...locked.values()].flatMap((request) => unrecorded(request, known.get(request.id)));
    const inserted = await insert([...unmarked, ...rows]);
    const isStored = (id: string) => inserted.has(id) || before.has(id);
    const sentIds = [...new Set(sent.map(({ id }) => id))];
    const marks = inserted.size > 0 ? await applyMarks([...locked.keys()]) : known;
    return {
      stored: sentIds.filter(isStored),
      added: sentIds.filter((id) => inserted.has(id)),
      refused: sentIds
        .filter((id) => !isStored(id))
        // If no reason is known, a mark of another list request already has this id.
        .map((id) => ({ id, reason: reasons.get(id) ?? INVALID })),
      marks: [...marks.values()].flat(),
    };
  };

  /** Stores decisions about list requests, one for each, and their states. */
  const addDecisions = async (
    decided: readonly MarkedRequest[],
    decisionOn: (request: MarkedRequest) => Decision,
    { known, at }: { known: ReadonlyMap<number, Mark[]>; at?: number | undefined },
  ): Promise<Decided[]> => {
    const rows = decided.map((request) => ({
      request,
      ...decisionRows(request, known.get(request.id), decisionOn(request), at),
    }));
    await insert(rows.flatMap(({ added, decision }) => [...added, decision]));
    await applyMarks(decided.map(({ id }) => id));
    return rows.map(({ request: { id, joinedTo }, decision }) => ({
      requestId: id,
      mark: decision.id,
      joinedTo,
    }));
  };

  /**
   * Stores a decision of staff about each of the list requests, and ignores ids that do not exist. The number of
   * statements does not depend on how many there are.
   */
  const decideEach = async (
    ids: readonly number[],
    decisionOn: (id: number) => Omit<Decision, 'roundId'>,
  ): Promise<Decided[]> =>
    addDecisions(
      await requests.lock(ids),
      ({ id, openRoundId }) => ({ ...decisionOn(id), roundId: openRoundId }),
      { known: await of(ids) },
    );

  return {
    of,

    /** Returns the marks made on a round, by the id of the list request, earliest first. */
    onRound: (roundId: number) => marksWhere(eq(deliveryMarks.roundId, roundId)),

    add,

    /**
     * Marks a list request as delivered or pending, as staff decided `tappedAgoMs` ago. Stores nothing and
     * returns null when a different state was set after that. Throws a 404 Problem for an unknown list request.
     */
    async decide(id: number, delivered: boolean, by: string, tappedAgoMs = 0): Promise<Decided | null> {
      const [request] = await requests.lock([id]);
      if (!request) throw notFound('ese pedido');
      const { now, stateChangedAt } = request;
      const tappedAt = now.getTime() - tappedAgoMs;
      const isNew = delivered !== request.delivered || request.closed !== null;
      if (tappedAgoMs > 0 && isNew && Date.parse(stateChangedAt ?? '') > tappedAt) return null;
      const outcome = delivered ? 'delivered' : 'pending';
      const at = tappedAgoMs > 0 ? tappedAt : undefined;
      const decision = { outcome, by, roundId: request.openRoundId } as const;
      const [decided = null] = await addDecisions([request], () => decision, { known: await of([id]), at });
      return decided;
    },

    /**
     * Marks a list request as cancelled: by staff, who give a reason, or by the visitor, who needs none. Throws a 404
     * Problem for an unknown list request.
     */
    async cancel(requestId: number, { by, reason } = { by: VISITOR, reason: '' }): Promise<Decided[]> {
      const [request] = await requests.lock([requestId]);
      if (!request) throw notFound('ese pedido');
      const roundId = reason ? request.openRoundId : null;
      const cancellation = { outcome: 'cancelled', note: reason, by, roundId } as const;
      return addDecisions([request], () => cancellation, { known: await of([requestId]) });
    },

    /** Marks list requests as delivered by staff. */
    deliverEach: (ids: readonly number[], by: string): Promise<Decided[]> =>
      decideEach(ids, () => ({ outcome: 'delivered', by })),

    /** Marks list requests as cancelled by staff, each with its reason. */
    cancelEach: (reasons: ReadonlyMap<number, string>, by: string): Promise<Decided[]> =>
      decideEach([...reasons.keys()], (id) => ({ outcome: 'cancelled', note: reasons.get(id) ?? '', by })),

    /**
     * Removes the marks of decisions as if they had never been made, so that every other mark of the list requests
     * counts, and joins again what a decision separated. Returns the ids of the list requests that still had one of the
     * marks. The number of statements does not depend on how many there are.
     */
    async takeBack(all: readonly Decided[]): Promise<number[]> {
      const locked = await requests.lock(all.map(({ requestId }) => requestId));
      // One that was joined to another one is closed again, which must not happen to one that others are joined to by now.
      const wereJoined = all.filter(({ joinedTo }) => joinedTo !== null);
      const carriers = await requests.carriers(wereJoined.map(({ requestId }) => requestId));
      const decided = all.filter(({ requestId }) => !carriers.has(requestId));
      const removed = await database
        .delete(deliveryMarks)
        .where(
          isOneOf(
            deliveryMarks.id,
            decided.map(({ mark }) => mark),
          ),
        )
        .returning({ requestId: deliveryMarks.listRequestId });
      const had = new Set(removed.map(({ requestId }) => requestId));
      const ids = locked.flatMap(({ id }) => (had.has(id) ? [id] : []));
      await requests.joinAgain(decided.filter(({ requestId }) => had.has(requestId)));
      await applyMarks(ids);
      return ids;
    },
  };
};

/** Separates marks into rows to store, ids that are already stored, and refused ids with the reasons. */
function sorted(
  sent: readonly SentMark[],
  locked: ReadonlyMap<number, MarkedRequest>,
  known: ReadonlyMap<number, Mark[]>,
  marker: Marker,
) {
  const rows = new Map<string, NewRow>();
  const before = new Set<string>();
  const reasons = new Map<string, string>();
  for (const mark of sent) {
    const { id, requestId } = mark;
    const request = locked.get(requestId);
    const marks = known.get(requestId) ?? [];
    const added = [...rows.values()].filter(({ listRequestId }) => listRequestId === requestId).length;
    if (marks.some((other) => other.id === id)) before.add(id);
    else if (!request) reasons.set(id, GONE);
    else if ((mark.outcome === 'undone') !== (mark.undoes !== null)) reasons.set(id, INVALID);
    else if (marker.madeUntil && Date.parse(mark.at) > marker.madeUntil.getTime()) reasons.set(id, TOO_LATE);
    else if (marks.length + added >= MOST_MARKS_OF_REQUEST) reasons.set(id, TOO_MANY);
    else if (!rows.has(id)) rows.set(id, rowOf(mark, request, marker));
  }
  return { rows: [...rows.values()], before, reasons };
}

export const MARK_COLUMNS = {
  id: deliveryMarks.id,
  requestId: deliveryMarks.listRequestId,
  outcome: deliveryMarks.outcome,
  undoes: deliveryMarks.undoes,
  note: deliveryMarks.note,
  at: deliveryMarks.markedAt,
  by: deliveryMarks.by,
};
