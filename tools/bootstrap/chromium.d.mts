/** Where a Chromium is: the one that CHROMIUM_PATH names, the system's, or Playwright's own. */
export function findChromium(): Promise<string | undefined>
