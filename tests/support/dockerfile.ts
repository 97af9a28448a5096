import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../../scripts/run.mjs';
import { ROOT } from '../../src/app/root.ts';

/** An image: its files below `root`, and how a container of it starts. */
export interface Image {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: number;
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
}

/**
 * Carries out the steps of the Dockerfile without a container engine: each stage is a folder below `parent`, and base
 * images contain nothing but Node. Commands run as `builder`, an unprivileged user if the tests run as root. Throws the
 * output of a failed command, and an error for an instruction that it does not know.
 */
export async function buildImage(parent: string, builder: number | undefined): Promise<Image> {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const line of linesOf('Dockerfile')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'final';
      image = emptyImage(path.join(parent, name));
      stages.set(name, image);
    }
    if (!image) throw new Error('The Dockerfile begins without FROM.');
    if (instruction === 'RUN') await run(image, rest, builder);
    else if (instruction === 'COPY') copy(image, rest, stages);
    else note(image, instruction, rest);
  }
  if (!image) throw new Error('The Dockerfile is empty.');
  return image;
}

function emptyImage(root: string): Image {
  mkdirSync(root, { mode: 0o755 });
  return { root, workdir: '/', env: {}, user: 0, entrypoint: [], command: [], healthCheck: [] };
}

function note(image: Image, instruction: string, rest: string) {
  const list = () => JSON.parse(rest.slice(rest.indexOf('['))) as string[];
  switch (instruction) {
    case 'WORKDIR':
      image.workdir = rest;
      mkdirSync(path.join(image.root, rest), { recursive: true });
      break;
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[name] = value;
      break;
    case 'USER':
      image.user = Number(rest.split(':')[0]);
      break;
    case 'ENTRYPOINT':
      image.entrypoint = list();
      break;
    case 'CMD':
      image.command = list();
      break;
    case 'HEALTHCHECK':
      image.healthCheck = list();
      break;
    case 'FROM':
    case 'VOLUME':
    case 'EXPOSE':
      break;
    default:
      throw new Error(`The Dockerfile has an unknown instruction: ${instruction}`);
  }
}

async function run(image: Image, command: string, builder: number | undefined) {
  const owner = builder === undefined ? {} : { uid: builder, gid: builder };
  const home = path.join(image.root, 'home');
  mkdirSync(home, { recursive: true });
  if (builder !== undefined) giveTo(builder, image.root);
  const env = { PATH: process.env.PATH, HOME: home, ...REGISTRY };
  const cwd = path.join(image.root, image.workdir);
  const { succeeded, output } = await capture('sh', ['-c', command], { cwd, env, ...owner });
  if (!succeeded) throw new Error(`${command}\n${output}`);
}

const giveTo = (user: number, folder: string) => execFileSync('chown', ['-R', `${user}:${user}`, folder]);

/** The setting for the registry of this machine's npm, which the npm of the unprivileged user would not know. */
const REGISTRY = {
  npm_config_registry: (await capture('npm', ['config', 'get', 'registry'])).output.trim().split('\n').at(-1),
};

function copy(image: Image, rest: string, stages: Map<string, Image>) {
  const words = rest.split(' ');
  const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
  const [sources, target] = [words.filter((word) => !word.startsWith('--')).slice(0, -1), words.at(-1) ?? ''];
  const stage = option('from');
  for (const source of sources) {
    const from = stage ? path.join(stages.get(stage)?.root ?? '', source) : path.join(ROOT, source);
    const to = path.join(
      image.root,
      path.resolve(image.workdir, target),
      target.endsWith('/') ? path.basename(source) : '',
    );
    if (source === NODE && !existsSync(from)) cpSync(process.execPath, to, { dereference: true });
    else cpSync(from, to, { recursive: true, filter: stage ? () => true : isInContext });
    const owner = Number(option('chown')?.split(':')[0]);
    if (owner && process.getuid?.() === 0) giveTo(owner, to);
  }
}

/** The path of Node in the base image. The machine's Node is used in its place. */
const NODE = '/usr/local/bin/node';

/**
 * Whether a file is in the build context. .dockerignore excludes everything, includes paths, then excludes a few again.
 */
function isInContext(file: string): boolean {
  const [first, ...patterns] = linesOf('.dockerignore');
  if (first !== '*') throw new Error('.dockerignore does not begin with *.');
  const relative = path.relative(ROOT, file);
  const included = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const excluded = patterns.filter((pattern) => !pattern.startsWith('!'));
  const [top = ''] = relative.split(path.sep);
  return (
    relative === '' ||
    (included.some((pattern) => path.matchesGlob(top, pattern)) &&
      !excluded.some((pattern) => path.matchesGlob(relative, pattern)))
  );
}

const linesOf = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));
