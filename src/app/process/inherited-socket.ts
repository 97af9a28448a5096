/** The first file descriptor that systemd passes to a service (sd_listen_fds(3)), and after the standard streams. */
const FIRST_DESCRIPTOR = 3;

/**
 * Returns the file descriptor of the listening socket that systemd, or the process that started this one, holds for it, or
 * null if there is none. Such a socket outlives the process, so that visitors wait while the site restarts. The process
 * ids are compared, because child processes inherit the variables.
 */
export function inheritedSocket(
  { LISTEN_PID, LISTEN_FDS, SOCKET_HELD_BY }: Record<string, string | undefined>,
  { pid, ppid } = process,
): number | null {
  const isOfService = Number(LISTEN_PID) === pid && Number(LISTEN_FDS) >= 1;
  return isOfService || Number(SOCKET_HELD_BY) === ppid ? FIRST_DESCRIPTOR : null;
}
