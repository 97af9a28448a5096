import { useMutation } from '@tanstack/react-query';
import { announceOutcome } from './toasts.tsx';

interface Options<Wanted> {
  /** Prepares a preview and returns its path. */
  prepare: (wanted: Wanted) => Promise<string>;
  onError: (error: unknown) => void;
}

/** Prepares a preview and shows it in another tab, which is the same one each time. */
export const usePreviewTab = <Wanted>({ prepare, onError }: Options<Wanted>) =>
  useMutation({
    mutationFn: async (wanted: Wanted) => {
      // Browsers open a tab only while they handle the click.
      const tab = window.open('', 'vista-previa');
      try {
        return { tab, url: await prepare(wanted) };
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onSuccess: ({ tab, url }) => {
      if (tab) tab.location.href = url;
      else announceOutcome('saved', 'La vista previa está lista', { link: { text: 'Abrirla', path: url } });
    },
    onError,
  });
