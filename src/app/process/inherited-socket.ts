/** The first file descriptor that systemd passes to a service (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

/**
 * Returns the file descriptor of the listening socket that systemd holds for this process, or null if it holds none.
 * Such a socket outlives the process, so that visitors wait while the site restarts. The process id is compared,
 * because child processes inherit the variables.
 */
export function inheritedSocket(
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>,
  processId = process.pid,
): number | null {
  return Number(LISTEN_PID) === processId && Number(LISTEN_FDS) >= 1 ? FIRST_DESCRIPTOR : null;
}
