/** The files and folders of a campaign folder. */
export const CAMPAIGN_FILE = 'campaign.yaml';
export const AREA_FILE = 'area.geojson';
export const NEIGHBOURHOODS_FILE = 'barrios.geojson';
export const PLACES_FILE = 'polling-places.csv';
export const TEAM_FOLDER = 'team';

/** The JSON Schema of the campaign's file, for editors. */
export const SCHEMA_FILE = 'campaign.schema.json';
