import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('disables the button of a pending mutation before the second click of a double click', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}));
  function SendButton() {
    const sending = useMutation({ mutationFn: send });
    return (
      <button type="button" disabled={sending.isPending} onClick={() => sending.mutate()}>
        Enviar
      </button>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SendButton />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Enviar' });
  fireEvent.click(button);
  // Waits for the next task, because a browser dispatches the second click in a new task.
  await new Promise(setImmediate);
  expect(button).toBeDisabled();
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(1);
});
