/**
 * Plays a video in the place of its poster. Nothing is loaded from anybody before the tap. Only one plays at a time,
 * none behind a dialog and none in a closed one. Without this script the poster is a link to where the video can be seen.
 */
export function players(root: Document) {
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const poster = event.target.closest<HTMLElement>('[data-video-site], [data-video-file]');
    if (!poster) return;
    event.preventDefault();
    stopPlayers(root);
    const player = poster.dataset.videoSite ? framedPlayer(poster) : nativePlayer(poster);
    player.className = 'player';
    poster.hidden = true;
    poster.after(player);
    player.focus();
  });
  root.addEventListener('play', ({ target }) => stopPlayers(root, target), { capture: true });
  const stopForDialog = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) stopPlayers(root);
  };
  root.addEventListener('close', stopForDialog, { capture: true });
  root.addEventListener('toggle', stopForDialog, { capture: true }); // one that is opened or closed as a popover
}

/** Stops whatever plays in `root`, but for the one that has just begun. */
export function stopPlayers(root: ParentNode, except?: EventTarget | null) {
  for (const video of root.querySelectorAll('video')) if (video !== except) video.pause();
  for (const frame of root.querySelectorAll('iframe.player')) {
    const poster = frame.previousElementSibling;
    if (poster instanceof HTMLElement) poster.hidden = false;
    frame.remove(); // a framed player cannot be paused from outside
  }
}

function framedPlayer(poster: HTMLElement) {
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${poster.dataset.videoSite}?autoplay=1&rel=0`;
  frame.title = poster.dataset.videoTitle ?? 'Video';
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

function nativePlayer(poster: HTMLElement) {
  const video = document.createElement('video');
  video.src = poster.dataset.videoFile ?? '';
  video.controls = true;
  video.playsInline = true;
  video.tabIndex = 0;
  void video.play().catch(() => {}); // a browser that refuses shows its own play button
  return video;
}
