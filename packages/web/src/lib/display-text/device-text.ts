import * as t from '#text/account/account.ts'

/** The first match counts: newer browsers also name older ones. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (text: string, list: readonly [RegExp, string][]) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** A readable name for a user agent: 'Chrome on Android'. */
export const deviceText = (device: string): string => {
  const browser = firstOf(device, browsers)
  const system = firstOf(device, systems)
  if (browser && system) return t.onSystem(browser, system)
  return browser ?? system ?? t.sessionUnknown
}
