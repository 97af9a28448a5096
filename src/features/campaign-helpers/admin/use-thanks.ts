import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openNotedChat } from '../../../shared/web/staff/open-noted-chat.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import { type Helper, thanksApiOf } from '../contract.ts';
import { everyHelper } from './helper-queries.ts';

/** Returns what opens a prepared message of thanks to a helper, which the server notes first. */
export function useThanks() {
  const { api } = useStaff();
  const client = useQueryClient();
  const thank = useMutation({
    mutationFn: ({ id }: Helper) => api(thanksApiOf(id), { method: 'POST' }),
    onSettled: () => client.invalidateQueries(everyHelper),
  });
  return useStable(async (helper: Helper) => {
    if (thank.isPending) return;
    await openNotedChat(helper.phone, textFor(helper), () => thank.mutateAsync(helper));
  });
}

const textFor = ({ name }: Helper) =>
  `Hola ${name.split(' ', 1)[0]}. Terminó la campaña y queremos darte las gracias: sin tu ayuda no se podía.`;
