/**
 * The page that is sent while the database is unavailable. The visitor's language is unknown then, so the page contains
 * English and Dutch. It needs no scripts.
 */
export const unavailableHtml = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<title>Hustings is not available right now</title></head><body><main>',
  '<h1>Hustings is not available right now</h1><p>Please try again in a minute.</p>',
  '<div lang="nl"><h2>Hustings is nu even niet bereikbaar</h2><p>Probeer het over een minuut nog eens.</p></div>',
  '</main></body></html>',
].join('');
