/** The endpoint of reports. A page that is left sends them without loading the table of endpoints. */
export const telemetryEndpoint = 'POST /telemetry';
