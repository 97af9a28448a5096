import { contactFeature } from '../features/contact/server/feature.ts';
import { geocodingFeature } from '../features/geocoding/server/feature.ts';
import { replyTemplatesFeature } from '../features/reply-templates/server/feature.ts';
import { searchFeature } from '../features/search/server/feature.ts';
import { verificationFeature } from '../features/verification/server/feature.ts';
import type { Feature } from '../shared/server/feature.ts';

/** The features that bring their part of the server themselves. They are set up in the order of what they need. */
export const FEATURES: readonly Feature[] = [
  contactFeature,
  geocodingFeature,
  replyTemplatesFeature,
  searchFeature,
  verificationFeature,
];
