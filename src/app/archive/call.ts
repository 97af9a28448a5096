import { parseArgs } from 'node:util';

/** The commands beside the site that an archive has, by the names of their programs in dist/server. */
export const COMMANDS = [
  'admin',
  'backup',
  'restore',
  'move',
  'demo-data',
  'check-campaign',
  'campaign',
  'static-copy',
];

/** How an archive was called. */
interface Call {
  /** One of COMMANDS. Undefined to run the site. */
  command: string | undefined;
  /** What stands after --campaign, and after --data. */
  campaign: string | undefined;
  data: string | undefined;
  /** The arguments of the command itself. */
  rest: string[];
}

/** Reads the arguments of start.js. Undefined when they cannot be understood. */
export function readCall(args: string[]): Call | undefined {
  const { campaign, data, others } = withoutOwnOptions(args);
  const [first, ...rest] = others;
  if (first === undefined) return { command: undefined, campaign, data, rest: [] };
  return COMMANDS.includes(first) ? { command: first, campaign, data, rest } : undefined;
}

function withoutOwnOptions(args: string[]) {
  const { tokens } = parseArgs({ args, options: OWN, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string> = {};
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !(token.name in OWN) || !token.value) continue;
    values[token.name] = token.value;
    taken.add(token.index);
    if (!token.inlineValue) taken.add(token.index + 1);
  }
  const others = args.filter((_, index) => !taken.has(index));
  return { campaign: values.campaign, data: values.data, others };
}

const OWN = { campaign: { type: 'string' }, data: { type: 'string' } } as const;
