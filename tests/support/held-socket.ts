import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';

/** Opens a listening socket as file descriptor 3, and keeps it open while the shell below runs. */
const LISTEN = `
  my ($port, @command) = @ARGV;
  $^F = 9;
  socket(my $socket, PF_INET, SOCK_STREAM, 0) or die $!;
  setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1);
  bind($socket, sockaddr_in($port, INADDR_LOOPBACK)) or die $!;
  listen($socket, 4096) or die $!;
  die 'not the third' if fileno($socket) != 3;
  exec(@command);`;
/** Runs the program once for each line of the standard input, with the variables that systemd sets for a socket. */
const RUN_EACH_TIME = `
  echo listening
  while read line; do
    sh -c 'echo "process $$"; export LISTEN_FDS=1 LISTEN_PID=$$; exec "$@"' sh "$@" < /dev/null
    echo ended
  done`;

interface Options {
  command: [string, ...string[]];
  cwd: string;
  env: Record<string, string | undefined>;
}

/** Holds a listening socket for a site that can be started again and again, as the systemd unit in deploy/ does. */
export async function holdSocket({ command, cwd, env }: Options) {
  const port = await freePort();
  const shell = ['sh', '-c', RUN_EACH_TIME, 'sh', ...command];
  const holder = spawn('perl', ['-MSocket', '-e', LISTEN, `${port}`, ...shell], { cwd, env });
  let output = '';
  for (const stream of [holder.stdout, holder.stderr]) stream.on('data', (chunk) => (output += chunk));
  const printed = (text: RegExp, times: number) =>
    vi.waitFor(
      () => {
        const found = [...output.matchAll(text)];
        if (found.length < times) throw new Error(`${text} is missing in:\n${output}`);
        return found.at(-1);
      },
      { timeout: 60_000 },
    );
  await printed(/^listening$/gm, 1);
  let starts = 0;
  let site: number | undefined;
  const ended = async () => {
    await printed(/^ended$/gm, starts);
    site = undefined;
  };
  return {
    port,
    async start() {
      holder.stdin.write('start\n');
      starts++;
      const [, pid] = (await printed(/^process (\d+)$/gm, starts)) ?? [];
      site = Number(pid);
      await printed(/^El sitio está en /gm, starts);
    },
    async stop() {
      if (site) process.kill(site, 'SIGTERM');
      await ended();
    },
    /** Ends what still runs, and closes the socket. */
    async release() {
      if (site) process.kill(site, 'SIGKILL');
      holder.stdin.end();
      if (holder.exitCode === null) await once(holder, 'exit');
    },
  };
}
