import type { Neighbourhood } from '../../shared/contract/campaign.ts';
import type { Country } from '../../shared/contract/countries/country.ts';
import type { Vertex } from '../../shared/contract/geography.ts';

/** The answers about a campaign, from which a complete folder is made. */
export interface Answers {
  country: Country;
  town: string;
  region: string;
  listNumber: string;
  candidate: string;
  gender: 'feminine' | 'masculine' | 'neutral';
  role: string;
  motto: string;
  /** YYYY-MM-DD. */
  day: string;
  centre: Vertex;
  /** An area that somebody drew, or a circle around the centre. */
  delivery: { area: Vertex[]; neighbourhoods: Neighbourhood[] };
  email: string | null;
  /** In the form in which phones are stored. */
  phone: string | null;
  office: string | null;
  /** When somebody is in the office. Absent without an office. */
  hours?: string | null;
  colours: ChosenColours;
}

/** Three colours, as #rrggbb, from which the others are mixed. */
export interface ChosenColours {
  main: string;
  accent: string;
  background: string;
}

export const DEFAULT_COLOURS: ChosenColours = { main: '#1f4e5f', accent: '#b8431f', background: '#faf6ee' };
