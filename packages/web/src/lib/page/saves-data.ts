/**
 * Whether the user has asked the browser to save data. Only Chromium reports it. The build writes
 * this function into the page, too.
 */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
