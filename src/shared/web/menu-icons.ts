import { icon } from './icon.tsx';
import { drawing } from './lucide.ts';

/** The icons of the back office's menu. They stand apart from the others, because its first script needs only these. */

export const Archive = icon(drawing('archive'));
export const Calendar = icon(drawing('calendar'));
export const CircleQuestion = icon(drawing('circle-question-mark'));
export const Clock = icon(drawing('clock'));
export const FileText = icon(drawing('file-text'));
export const History = icon(drawing('rotate-ccw-clock'));
export const LayoutDashboard = icon(drawing('layout-dashboard'));
export const Lightbulb = icon(drawing('lightbulb'));
export const LogOut = icon(drawing('log-out'));
export const Mail = icon(drawing('mail'));
export const MapPin = icon(drawing('map-pin'));
export const Megaphone = icon(drawing('megaphone'));
export const MessagesSquare = icon(drawing('messages-square'));
export const PanelLeft = icon(drawing('panel-left'));
export const Search = icon(drawing('search'));
export const SlidersHorizontal = icon(drawing('sliders-horizontal'));
export const Tags = icon(drawing('tags'));
export const Trash = icon(drawing('trash'));
export const UserRound = icon(drawing('user-round'));
export const Users = icon(drawing('users'));
export const Vote = icon(drawing('vote'));
