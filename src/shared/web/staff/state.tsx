import { CircleCheck, CircleDashed, CircleDot, Clock3 } from '../icons.ts';

const ICONS = { new: CircleDot, waiting: Clock3, good: CircleCheck, quiet: CircleDashed };

/** A status, shown by colour, text and icon. */
export function State({ tone, children }: { tone: keyof typeof ICONS; children: string }) {
  const Icon = ICONS[tone];
  return (
    <span className="state" data-tone={tone}>
      <Icon aria-hidden="true" size={16} />
      {children}
    </span>
  );
}
