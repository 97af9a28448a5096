import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import type { DatabaseConnection } from '../../shared/server/database/database.ts';
import { inTime } from '../../shared/server/in-time.ts';
import type { LastSweep } from '../../shared/server/sweeps.ts';
import type { BackupStatus } from '../backup/automatic-backups.ts';
import type { ContentSource, PublicContentReader } from '../content/public-content.ts';

const age = z.number().nullable();
const health = z.object({
  estado: z.enum(['bien', 'sin base de datos']),
  base_de_datos: z.enum(['responde', 'no responde', 'dañada']),
  contenido: z.enum(['al día', 'de la memoria', 'última copia', 'de muestra']),
  version: z.string(),
  segundos_en_marcha: z.number(),
  /** Ages of the newest automatic backup and of the last trial restore that succeeded. */
  copia_de_seguridad: z
    .object({ segundos_desde_la_ultima: age, segundos_desde_el_ultimo_ensayo: age })
    .nullable(),
  /** Age of the last success of each hourly sweep; null while the database is unreachable. */
  tareas: z.array(z.object({ tarea: z.string(), segundos_desde_la_ultima: age })).nullable(),
});

interface HealthOptions {
  content: PublicContentReader;
  /** Returns whether the database has reported damaged files. */
  isCorrupted: () => boolean;
  /** Undefined when no automatic backups are made. */
  backupStatus: (() => BackupStatus) | undefined;
  lastSweeps: () => Promise<LastSweep[]>;
}

/** The response is cached for this time, because the route is public and each check queries the database. */
const KEPT_MS = 1_000;

const alive = z.object({ estado: z.literal('vivo') });

/**
 * Health checks for monitoring. /api/vivo responds 200 as long as the process runs, which tells whether to restart it;
 * /api/salud responds 200 while the database responds, and 503 if it is unreachable or damaged.
 */
export const healthRoutes =
  ({ content, isCorrupted, backupStatus, lastSweeps }: HealthOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const { connection, now, elapsed } = app.site;
    const check = async (): Promise<z.infer<typeof health>> => {
      const isReachable = await respondsInTime(connection);
      const working = isCorrupted() ? 'dañada' : 'responde';
      const state = isReachable ? working : 'no responde';
      await content.read();
      const isWell = state === 'responde';
      return {
        estado: isWell ? 'bien' : 'sin base de datos',
        base_de_datos: state,
        contenido: shown(content.source, isWell),
        version: packageJson.version,
        segundos_en_marcha: Math.floor(process.uptime()),
        copia_de_seguridad: backupStatus ? agesOf(backupStatus(), now()) : null,
        tareas: isReachable ? await sweepAges(lastSweeps, now()) : null,
      };
    };
    let kept: { answer: ReturnType<typeof check>; until: number } | undefined;
    const keptAnswer = () => {
      if (!kept || elapsed() >= kept.until) kept = { answer: check(), until: elapsed() + KEPT_MS };
      return kept.answer;
    };

    app.get(
      '/api/vivo',
      { schema: { summary: 'El proceso responde', response: { 200: alive } } },
      async () => ({ estado: 'vivo' as const }),
    );
    app.get(
      '/api/salud',
      { schema: { summary: 'Estado del servidor', response: { 200: health, 503: health } } },
      async (_, reply) => {
        const answer = await keptAnswer();
        return reply.code(answer.estado === 'bien' ? 200 : 503).send(answer);
      },
    );
  };

const SHOWN = { memory: 'de la memoria', copy: 'última copia', sample: 'de muestra' } as const;

/**
 * Names the source of the shown content in Spanish. While the database is down, content that was read from it earlier
 * is reported as coming from memory.
 */
const shown = (source: ContentSource, isDatabaseWell: boolean) =>
  source === 'database' ? (isDatabaseWell ? 'al día' : SHOWN.memory) : SHOWN[source];

const agesOf = ({ lastBackup, lastRehearsal }: BackupStatus, now: Date) => ({
  segundos_desde_la_ultima: lastBackup && secondsBetween(lastBackup, now),
  segundos_desde_el_ultimo_ensayo: lastRehearsal && secondsBetween(lastRehearsal, now),
});

const sweepAges = async (lastSweeps: HealthOptions['lastSweeps'], now: Date) => {
  const sweeps = await inTime(lastSweeps(), TIMEOUT_MS).catch(() => null);
  return (
    sweeps?.map(({ title, at }) => ({
      tarea: title,
      segundos_desde_la_ultima: at && secondsBetween(at, now),
    })) ?? null
  );
};

const secondsBetween = (earlier: Date, later: Date) =>
  Math.floor((later.getTime() - earlier.getTime()) / 1000);

const TIMEOUT_MS = 3_000;

const respondsInTime = (connection: DatabaseConnection): Promise<boolean> =>
  inTime(connection.ping(), TIMEOUT_MS).then(
    () => true,
    () => false,
  );
