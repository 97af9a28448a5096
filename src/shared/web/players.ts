/**
 * Plays a video in place of its poster, and loads nothing before the tap. Only one video plays at a time, and opening
 * or closing a dialog stops it. Without this script, the poster links to the video.
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
  root.addEventListener('toggle', stopForDialog, { capture: true }); // fires when a popover opens or closes
}

/** Stops every video in `root` except the one that has just started. */
export function stopPlayers(root: ParentNode, except?: EventTarget | null) {
  for (const video of root.querySelectorAll('video')) if (video !== except) video.pause();
  for (const frame of root.querySelectorAll('iframe.player')) {
    const poster = frame.previousElementSibling;
    if (poster instanceof HTMLElement) poster.hidden = false;
    frame.remove(); // an embedded player cannot be paused from outside
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
  video.setAttribute('aria-label', `Video: ${poster.dataset.videoTitle ?? ''}`);
  video.controls = true;
  video.playsInline = true;
  video.tabIndex = 0;
  // The video's native controls offer a play button when the browser blocks automatic playback.
  void video.play().catch(() => {});
  return video;
}
