import { icon } from './icon.tsx';
import { drawing } from './lucide.ts';

/**
 * The icons of the site, with their names on lucide.dev/icons. Vite puts the drawings in place of the names:
 * `iconDrawings` in vite.config.ts.
 */

export const ArrowDown = icon(drawing('arrow-down'));
export const ArrowLeft = icon(drawing('arrow-left'));
export const ArrowRight = icon(drawing('arrow-right'));
export const ArrowUp = icon(drawing('arrow-up'));
export const ArrowUpToLine = icon(drawing('arrow-up-to-line'));
export const Bold = icon(drawing('bold'));
export const Check = icon(drawing('check'));
export const CheckCheck = icon(drawing('check-check'));
export const CircleAlert = icon(drawing('circle-alert'));
export const CircleCheck = icon(drawing('circle-check'));
export const CircleDashed = icon(drawing('circle-dashed'));
export const CircleDot = icon(drawing('circle-dot'));
export const Clock3 = icon(drawing('clock-3'));
export const CloudOff = icon(drawing('cloud-off'));
export const Copy = icon(drawing('copy'));
export const Download = icon(drawing('download'));
export const Ellipsis = icon(drawing('ellipsis'));
export const ExternalLink = icon(drawing('external-link'));
export const Eye = icon(drawing('eye'));
export const EyeOff = icon(drawing('eye-off'));
export const GripVertical = icon(drawing('grip-vertical'));
export const ImageIcon = icon(drawing('image'));
export const Link = icon(drawing('link'));
export const List = icon(drawing('list'));
export const ListFilter = icon(drawing('list-filter'));
export const ListOrdered = icon(drawing('list-ordered'));
export const LocateFixed = icon(drawing('locate-fixed'));
export const LockOpen = icon(drawing('lock-open'));
export const MailOpen = icon(drawing('mail-open'));
export const MapIcon = icon(drawing('map'));
export const Menu = icon(drawing('menu'));
export const MessageCircle = icon(drawing('message-circle'));
export const Minus = icon(drawing('minus'));
export const Navigation = icon(drawing('navigation'));
export const PackageCheck = icon(drawing('package-check'));
export const Pencil = icon(drawing('pencil'));
export const Phone = icon(drawing('phone'));
export const Play = icon(drawing('play'));
export const Plus = icon(drawing('plus'));
export const Route = icon(drawing('route'));
export const ShareIcon = icon(drawing('share-2'));
export const Undo2 = icon(drawing('undo-2'));
export const Upload = icon(drawing('upload'));
export const X = icon(drawing('x'));
