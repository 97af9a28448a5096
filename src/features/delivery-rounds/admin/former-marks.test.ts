import { expect, test } from 'vitest';
import { storageInMemory } from '../../../../tests/support/storage.ts';
import { type Api, Refused, Unreachable } from '../../../shared/web/api.ts';
import { formerMarks } from './former-marks.ts';

function marksOf(...marks: [requestId: number, delivered: boolean, at: string][]) {
  const storage = storageInMemory();
  for (const [id, delivered, at] of marks)
    storage.setItem(`entregas-sin-enviar:1:${id}`, JSON.stringify({ delivered, at }));
  return { storage, marks: formerMarks(1, () => storage) };
}
const [EARLY, LATE] = ['2026-11-22T10:00:00Z', '2026-11-22T11:00:00Z'];

test('marks that an earlier release stored are sent in their order and then removed', async () => {
  const { marks, storage } = marksOf([4, false, LATE], [9, true, EARLY]);
  const sent: unknown[] = [];
  const api: Api = async (path, { body } = {}) => sent.push([path, (body as { estado: string }).estado]);
  expect(await marks.send(api, () => {})).toBe('done');
  expect(sent).toEqual([
    ['/api/admin/pedidos-lista/9/estado', 'entregado'],
    ['/api/admin/pedidos-lista/4/estado', 'pendiente'],
  ]);
  expect(storage).toHaveLength(0);
});

test('marks of an earlier release wait for the server, and are removed with the reason if it refuses them', async () => {
  const { marks } = marksOf([9, true, EARLY]);
  const failing =
    (error: Error): Api =>
    () =>
      Promise.reject(error);
  const reasons: string[] = [];
  expect(await marks.send(failing(new Unreachable()), (reason) => reasons.push(reason))).toBe('unreachable');
  expect(marks.read()).toHaveLength(1);
  expect(await marks.send(failing(new Refused(404, 'No existe.')), (reason) => reasons.push(reason))).toBe(
    'done',
  );
  expect(reasons).toEqual(['No existe.']);
});
